import type { ListedArea } from "@learn/area-kit";
import { isUnproven, nextStep, withoutSession, type DashboardRow, type ListedActivity, type Task } from "@learn/data";
import { AreaIcon, ArrowRightIcon, buttonClass, NextCard, NextCardSkeleton, Tile, TopicPicture } from "@learn/ui";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { inWorkOrder } from "../areas/work-order.ts";
import { useIsOpen } from "../school/open-areas.ts";
import { addressOf, areaOf, topicNameOf, topicPictureOf } from "./activity-area.ts";
import { words } from "./words.ts";

/** From this score on, one more talk can well be enough. */
const nearlyDone = 60;

/** What the learner does next in the areas that are open to them; undefined when there is nothing. */
export function useNextStep(rows: readonly ListedActivity[]): ListedActivity | undefined {
  const areas = useKnownAreas();
  const isOpen = useIsOpen();
  const canOpen = (row: ListedActivity) => isOpen(areaOf(areas, row.category_activity)?.id ?? "none") && addressOf(areas, row) !== null;
  // What is completed says where the learner worked last, though it can't be opened.
  return nextStep(
    rows.filter((row) => row.progress === "completed" || canOpen(row)),
    inWorkOrder(areas),
  );
}

/** The rows that no task asks for: what comes next beside the tasks is one of them. */
export function unasked<Row extends Pick<DashboardRow, "id">>(rows: readonly Row[], tasks: readonly Task[]): Row[] {
  const asked = new Set(tasks.flatMap(({ activities }) => activities.map(({ session }) => session)));
  return rows.filter(({ id }) => !asked.has(id));
}

/** The activity that somebody begins with. */
export interface FirstStep {
  address: string;
  area: ListedArea | undefined;
}

/** Where a learner begins who has begun nothing yet; undefined for everybody else. */
export function useFirstStep(rows: readonly ListedActivity[]): FirstStep | undefined {
  const areas = useKnownAreas();
  const next = useNextStep(rows);
  const address = next && addressOf(areas, next);
  if (!address || rows.some(({ progress }) => progress !== "not started")) return undefined;
  return { address, area: areaOf(areas, next.category_activity) };
}

interface NextStepProps {
  row: ListedActivity;
  /** Whether its button is the one primary button of the page; without it another one is. */
  isMain?: boolean;
}

/** The one activity to go on with. */
export function NextStep({ row, isMain = true }: NextStepProps) {
  const areas = useKnownAreas();
  const address = addressOf(areas, row);
  const area = areaOf(areas, row.category_activity);
  if (!address) return null;
  const picture = topicPictureOf(area, row);
  return (
    <NextCard
      id="next-step"
      area={area?.id ?? "none"}
      eyebrow={words.nextStep}
      title={<bdi>{withoutSession(row.title ?? "") || words.untitled}</bdi>}
      text={sayOf(row)}
      meta={[area?.title, topicNameOf(area, row), row.minutes && words.minutes(row.minutes)].filter(Boolean).join(" \u00b7 ")}
      picture={picture ? <TopicPicture drawing={picture} /> : <Tile icon={<AreaIcon drawing={area?.icon} />} />}
      action={
        <Link className={buttonClass(isMain ? { variant: "primary" } : {})} to={address}>
          {row.progress === "started" ? words.carryOn : words.start}
          <ArrowRightIcon />
        </Link>
      }
    />
  );
}

/** Holds the place of the next step: it stands above everything else, which must not jump when it comes. */
export function NextStepSkeleton() {
  return <NextCardSkeleton eyebrow={words.nextStep} />;
}

function sayOf(row: DashboardRow & Pick<ListedActivity, "teaser">): string | null {
  const { progress, evaluation_score: score, teaser } = row;
  if (progress === "not started") return teaser;
  if (score === null || isUnproven(row)) return words.next.started;
  return score < nearlyDone ? words.next.again : words.next.nearly;
}
