import { useHandIn } from "@learn/activity/hand-in";
import { LookedAtLine } from "@learn/activity/looked-at-line";
import type { AreaEntry, Learner } from "@learn/area-kit";
import { AreaContext } from "@learn/area-kit/learner";
import { checkedByStudent, type OpenedActivity } from "@learn/data";
import { fetchWork } from "@learn/data/activity";
import { useQuery } from "@tanstack/react-query";
import styles from "./isolated.module.css";
import { words } from "./words.ts";

/** Of a work that an isolated area has opened: hands it in, and says what teachers said. The frame hears nothing of either. */
export function WorkLine({ area, learner, id }: { area: AreaEntry; learner: Learner; id: string }) {
  const { data: work } = useQuery({
    queryKey: ["work-of-frame", id],
    queryFn: () => fetchWork(learner.data, id, area.category ?? ""),
    retry: false,
  });
  return (
    work && (
      <AreaContext value={{ learner, basePath: area.paths[0] ?? "/" }}>
        <Line work={work} />
      </AreaContext>
    )
  );
}

function Line({ work }: { work: Pick<OpenedActivity, "row" | "fromTeachers" | "handingIn"> }) {
  const { row, fromTeachers } = work;
  const name = words.work(row.title ?? "");
  const isReady = Boolean(row.evaluation_evidence || checkedByStudent(row));
  const { button, dialog } = useHandIn({ opened: work, isReady, isSmall: true });
  const hasSaid = fromTeachers.levels.length + fromTeachers.comments.length > 0;
  if (!button && !hasSaid) return null;
  return (
    <section className={styles.work} aria-label={name}>
      {/* The child sees which work it is about: the area could have opened another one. */}
      <div>
        <strong>{name}</strong>
        {button}
      </div>
      {hasSaid && <LookedAtLine fromTeachers={fromTeachers} />}
      {dialog}
    </section>
  );
}
