import { AreaFrame, OwnIcon, OwnMotif, OwnTopicPicture, useAreaPath } from "@learn/area-kit";
import { checkedByStudent, formatDay, inAuthoredOrder, isUnproven, type DashboardRow, type ListedActivity } from "@learn/data";
import {
  ActivityRow,
  ActivityRows,
  Band,
  Button,
  Card,
  CheckCircleIcon,
  CircleIcon,
  HalfIcon,
  RefreshIcon,
  Row,
  Score,
  Stack,
  StatTile,
  StatTiles,
  StonePath,
  Text,
  Tile,
  type PathStone,
} from "@learn/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { canOpen, countProgress, pathOf, type Counts } from "../model/counts.ts";
import { activitiesOf, placeName, topicOf, type Topic } from "../model/topics.ts";
import { EmptyList, FailedList, LoadingList } from "./list-states.tsx";
import { orderOf, useNextStep } from "./use-next-step.ts";
import type { Menu } from "./use-menu.ts";

/** The page of a menu: the area's band with its Refresh, and what stands below. */
export function MenuPage({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { words } = useActivityArea();
  return (
    <AreaFrame title={words.title}>
      <Stack gap="xl">
        <Band
          title={words.title}
          tagline={words.tagline}
          icon={<OwnIcon />}
          motif={<OwnMotif />}
          action={
            <Button squareOnPhone icon={<RefreshIcon />} busy={menu.isRefreshing} onClick={menu.refresh}>
              {words.refresh}
            </Button>
          }
        />
        {children}
      </Stack>
    </AreaFrame>
  );
}

interface MenuActivitiesProps {
  menu: Menu;
  /** What else the area says of the topic, below its title. */
  about?: (topic: Topic) => ReactNode;
}

/** The chosen topic's summary and activities, in each state: loading, failed, empty, full. */
export function MenuActivities({ menu, about }: MenuActivitiesProps) {
  const { data, isPending, refetch } = menu.activities;
  const area = useActivityArea();
  const next = useNextStep();
  const topic = menu.chosen;
  if (isPending) return <LoadingList />;
  if (!data) return <FailedList onRetry={() => void refetch()} />;
  const own = inAuthoredOrder(topic ? activitiesOf(topic, data) : data, orderOf(area));
  const isEmpty = own.length === 0;
  return (
    <>
      {topic && (
        <Summary topic={topic} counts={countProgress(own)} stones={pathOf(own, next)}>
          {about?.(topic)}
        </Summary>
      )}
      {isEmpty && <EmptyList topic={topic} isBusy={menu.isRefreshing} onRefresh={menu.refresh} />}
      {topic && !isEmpty && <ActivityList activities={own} nextId={next?.id} />}
    </>
  );
}

interface SummaryProps {
  topic: Topic;
  counts: Counts;
  /** Its activities in their order. */
  stones: readonly PathStone[];
  /** What else the area says of the topic, below its title. */
  children?: ReactNode;
}

/** How far the learner is with one topic: a bar and the counts. */
function Summary({ topic, counts, stones, children }: SummaryProps) {
  const { words, topicIcon } = useActivityArea();
  const title = useFocusWhenChosen(topic.id);
  return (
    <Card stack aria-labelledby="topic-title">
      <Row between>
        <Row>
          <OwnTopicPicture subCategory={topic.subCategory} fallback={<Tile small icon={topicIcon(topic.id)} />} />
          <h2 id="topic-title" ref={title} tabIndex={-1}>
            {topic.title}
          </h2>
        </Row>
        <Text num>
          <strong>{counts.percent}%</strong> {words.complete}
        </Text>
      </Row>
      {children}
      <StonePath stones={stones} label={words.percentComplete(topic.title)} percent={counts.percent} />
      <StatTiles>
        <StatTile label={words.total} value={counts.total} />
        <StatTile label={words.completed} value={counts.completed} icon={<CheckCircleIcon size="s" />} tone="green" note={counts.checked} />
        <StatTile label={words.inProgress} value={counts.inProgress} icon={<HalfIcon size="s" />} tone="yellow" />
        <StatTile label={words.notStarted} value={counts.notStarted} icon={<CircleIcon size="s" />} />
      </StatTiles>
    </Card>
  );
}

/** Moves the focus to the title after a card was chosen: on a phone the panel lies below all cards. */
function useFocusWhenChosen(id: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // The router types the state of an address as any; only what a card sets counts.
  const wasChosen = (state as { chosen?: boolean } | null)?.chosen === true;
  useEffect(() => {
    const chosen = title.current;
    if (!wasChosen || !chosen) return;
    chosen.focus({ preventScroll: true });
    // Where the panel is low on the screen or below it, the list under it would stay out of sight.
    if (chosen.getBoundingClientRect().bottom > window.innerHeight / 2) chosen.scrollIntoView();
  }, [id, key, wasChosen]);
  return title;
}

interface ActivityListProps {
  /** In the order in which they are worked through. */
  activities: readonly ListedActivity[];
  /** The one that comes next. */
  nextId?: string | undefined;
}

/** The activities of one topic. Completed ones can be read about, not opened. */
function ActivityList({ activities, nextId }: ActivityListProps) {
  const path = useAreaPath();
  const { words } = useActivityArea();
  return (
    <section aria-labelledby="list-title">
      <Stack>
        <h2 id="list-title">{words.activities}</h2>
        <ActivityRows>
          {activities.map((activity) => (
            <ActivityRow
              key={activity.id}
              title={activity.title ?? activity.activity ?? words.untitled}
              progress={activity.progress}
              teaser={canOpen(activity) ? activity.teaser : undefined}
              flag={activity.id === nextId ? words.next : undefined}
              meta={<Place activity={activity} />}
              evidence={
                isUnproven(activity)
                  ? words.unproven(activity.evaluation_evidence ?? "")
                  : activity.evaluation_evidence || checkedByStudent(activity)
              }
              hint={<Hint activity={activity} />}
              score={<Score score={activity.evaluation_score} none={words.noScore} />}
              when={<Updated at={activity.updated_at ?? activity.created_at} />}
              link={canOpen(activity) ? (parts) => <Link to={`${path}/activity/${activity.id}`} {...parts} /> : undefined}
            />
          ))}
        </ActivityRows>
      </Stack>
    </section>
  );
}

function Place({ activity }: { activity: ListedActivity }) {
  const { words, topics } = useActivityArea();
  return (
    <>
      {activity.category_activity ?? words.category} <span aria-hidden="true">·</span> {placeName(topicOf(topics, activity), activity)}
      {activity.minutes !== null && (
        <>
          {" "}
          <span aria-hidden="true">·</span> {words.minutes(activity.minutes)}
        </>
      )}
    </>
  );
}

/** The specified words, and beside them what is true of an activity that was begun. */
function Hint({ activity: { progress } }: { activity: DashboardRow }) {
  const { words } = useActivityArea();
  return (
    <>
      <span>{words.clickToStart}</span>
      {progress === "started" && <span> {words.whereYouStopped}</span>}
    </>
  );
}

function Updated({ at }: { at: string | null }) {
  const { words } = useActivityArea();
  const day = formatDay(at);
  return day && <time dateTime={at ?? undefined}>{words.updated(day)}</time>;
}
