import type { DashboardRow } from "@learn/data";
import { AreaIcon, ArrowRightIcon, buttonClass, Card, Skeleton, Text, Tile } from "@learn/ui";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { addressOf, areaOf } from "./activity-area.ts";
import styles from "./dashboard.module.css";
import { percent } from "./figures.ts";
import { words } from "./words.ts";

/** From this score on, one more talk can well be enough. */
const nearlyDone = 60;

/** The one activity to go on with, and the one primary button of the page. */
export function NextStep({ row }: { row: DashboardRow }) {
  const areas = useKnownAreas();
  const address = addressOf(areas, row);
  const area = areaOf(areas, row.category_activity);
  if (!address) return null;
  return (
    <Card data-area={area?.id ?? "none"} aria-labelledby="next-step">
      <div className={styles.next}>
        <Tile icon={<AreaIcon drawing={area?.icon} />} />
        <div className={styles.grow}>
          <Text tone="eyebrow">{words.nextStep}</Text>
          <h2 id="next-step">{row.title || words.untitled}</h2>
          <Text tone="muted">{sayOf(row)}</Text>
        </div>
        <Link className={buttonClass({ variant: "primary" })} to={address}>
          {row.progress === "started" ? words.carryOn : words.start}
          <ArrowRightIcon />
        </Link>
      </div>
    </Card>
  );
}

/** Holds the place of the next step: it stands above everything else, which must not jump when it comes. */
export function NextStepSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <div className={styles.next}>
        <Skeleton width="3rem" height="3rem" />
        <div className={styles.grow}>
          <Text tone="eyebrow">{words.nextStep}</Text>
          <h2>
            <Skeleton width="min(14rem, 100%)" height="1lh" />
          </h2>
          <Text tone="muted">
            <Skeleton width="min(18rem, 100%)" height="1lh" />
          </Text>
        </div>
        <Skeleton width="7rem" height="2.75rem" />
      </div>
    </Card>
  );
}

function sayOf({ progress, evaluation_score: score }: DashboardRow): string {
  if (progress === "not started") return words.next.fresh;
  if (score === null) return words.next.started;
  return score < nearlyDone ? words.next.again(percent(score)) : words.next.nearly(percent(score));
}
