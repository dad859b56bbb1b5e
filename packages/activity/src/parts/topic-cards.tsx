import { OwnTopicPicture } from "@learn/area-kit";
import type { DashboardRow } from "@learn/data";
import { PickCard, PickCards, Skeleton, Stones, Text, Tile } from "@learn/ui";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { countProgress, progressSteps } from "../model/counts.ts";
import { activitiesOf, type Topic } from "../model/topics.ts";
import type { Menu } from "./use-menu.ts";

interface TopicCardsProps {
  menu: Menu;
  /** One below the other on wide screens, beside what they open. */
  rail?: boolean;
}

/** The area's topics; choosing one changes the address. */
export function TopicCards({ menu, rail }: TopicCardsProps) {
  const { topics, topicParam, topicIcon, words } = useActivityArea();
  const { data, isPending } = menu.activities;
  return (
    <nav aria-label={words.topics}>
      <PickCards rail={rail}>
        {topics.map((topic) => (
          <PickCard
            key={topic.id}
            title={topic.title}
            text={topic.description}
            icon={topicIcon(topic.id)}
            picture={<OwnTopicPicture subCategory={topic.subCategory} fallback={<Tile small icon={topicIcon(topic.id)} />} />}
            current={topic.id === menu.chosen?.id}
            foot={data ? <Foot topic={topic} activities={data} /> : isPending && <FootToCome />}
            link={(parts) => <Link to={`?${topicParam}=${topic.id}`} state={{ chosen: true }} {...parts} />}
          />
        ))}
      </PickCards>
    </nav>
  );
}

function Foot({ topic, activities }: { topic: Topic; activities: readonly DashboardRow[] }) {
  const { words } = useActivityArea();
  const counts = countProgress(activitiesOf(topic, activities));
  return (
    <>
      {counts.total > 0 && <Stones states={progressSteps(counts)} />}
      <Text as="span" num>
        {words.count(counts.total)} <span aria-hidden="true">·</span> {words.completedCount(counts.completed)}
        {counts.checked && ` · ${counts.checked}`}
      </Text>
    </>
  );
}

/** Keeps the space of the counts while they load; the list below says that something loads. */
function FootToCome() {
  return (
    <>
      <Skeleton width="4rem" height="0.5rem" />
      <Skeleton width="9rem" height="1.25rem" />
    </>
  );
}
