import { checkedAmong, type ListedActivity } from "@learn/data";
import { AreaIcon, Card, Stones, Text } from "@learn/ui";
import { isDeployed } from "../areas/areas.ts";
import { useKnownAreas } from "../areas/known-areas.ts";
import { inWorkOrder } from "../areas/work-order.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./home.module.css";
import { words } from "./words.ts";

/** How far the learner is, over all and in each open area that they have activities in. */
export function DoingCard({ rows }: { rows: readonly ListedActivity[] }) {
  const isOpen = useIsOpen();
  const areas = inWorkOrder(useKnownAreas()).filter((area) => isDeployed(area) && isOpen(area.id));
  const ways = areas
    .map((area) => ({ area, own: rows.filter(({ category_activity: category }) => area.category === category) }))
    .filter(({ own }) => own.length > 0);
  const checked = checkedAmong(rows);
  return (
    <Card aria-labelledby="doing">
      <div className={styles.doing}>
        <Text tone="eyebrow" id="doing">
          {words.doing}
        </Text>
        <Text num>
          <strong>{words.doneOf(completedOf(rows), rows.length)}</strong> {words.activitiesCompleted}
          {checked && ` · ${checked}`}
        </Text>
        <ul>
          {ways.map(({ area, own }) => (
            <li key={area.id} data-area={area.id}>
              <AreaIcon drawing={area.icon} />
              <span>{area.title}</span>
              <Stones states={own.map(stoneOf).toSorted(byReach)} />
              <Text as="span" tone="meta" num>
                {[words.doneOf(completedOf(own), own.length), checkedAmong(own)].filter(Boolean).join(" · ")}
              </Text>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const reach = { done: 0, begun: 1, rest: 2 };
const byReach = (one: keyof typeof reach, other: keyof typeof reach) => reach[one] - reach[other];

function completedOf(rows: readonly ListedActivity[]): number {
  return rows.filter(({ progress }) => progress === "completed").length;
}

function stoneOf({ progress }: ListedActivity): keyof typeof reach {
  if (progress === "completed") return "done";
  return progress === "started" ? "begun" : "rest";
}
