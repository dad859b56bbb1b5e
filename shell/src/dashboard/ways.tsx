import type { ListedArea } from "@learn/area-kit";
import { checkedAmong, inAuthoredOrder, type ListedActivity } from "@learn/data";
import { AreaIcon, Card, CardHead, Skeleton, StonePath, VisuallyHidden, type PathStone } from "@learn/ui";
import { Link } from "react-router-dom";
import { isDeployed } from "../areas/areas.ts";
import { useKnownAreas } from "../areas/known-areas.ts";
import { inWorkOrder } from "../areas/work-order.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./dashboard.module.css";
import { words } from "./words.ts";

interface WaysProps {
  /** Undefined while they load. */
  rows: readonly ListedActivity[] | undefined;
  next: ListedActivity | undefined;
}

/** The way through each open area with authored activities, a stone for each of them. */
export function Ways({ rows, next }: WaysProps) {
  const isOpen = useIsOpen();
  const areas = inWorkOrder(useKnownAreas()).filter((area) => area.subCategories !== undefined && isDeployed(area) && isOpen(area.id));
  if (areas.length === 0) return null;
  return (
    <Card aria-labelledby="ways" stack>
      <CardHead id="ways" title={words.ways} />
      <ul className={styles.ways}>
        {areas.map((area) => (
          <Way key={area.id} area={area} rows={rows} next={next} />
        ))}
      </ul>
    </Card>
  );
}

function Way({ area, rows, next }: WaysProps & { area: ListedArea }) {
  const own = rows?.filter(({ category_activity: category }) => category === area.category);
  const done = own?.filter(({ progress }) => progress === "completed").length;
  return (
    <li data-area={area.id}>
      <Link to={area.paths[0] ?? "/home"}>
        <AreaIcon drawing={area.icon} />
        <span>{area.title}</span>
        <VisuallyHidden> {words.wayLink} </VisuallyHidden>
        <span className={styles.count}>
          {own && done !== undefined ? words.wayCount(done, own.length) : <Skeleton width="3rem" height="1lh" />}
          {own && <small>{checkedAmong(own)}</small>}
        </span>
      </Link>
      <StonePath line stones={own ? inAuthoredOrder(own, [area]).map((row) => stoneOf(row, next)) : []} />
    </li>
  );
}

function stoneOf({ id, progress }: ListedActivity, next: ListedActivity | undefined): PathStone {
  if (progress === "completed") return "done";
  if (id === next?.id) return "next";
  return progress === "started" ? "begun" : "rest";
}
