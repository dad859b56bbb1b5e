import { putNudgeAway, withoutSession, type Data, type Lesson } from "@learn/data";
import { Button, buttonClass, EyeIcon, WaveIcon } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOpening } from "../dashboard/use-opening.tsx";
import { fromTeacherWords as words } from "./from-teacher-words.ts";
import styles from "./from-teacher.module.css";
import { useIsPaused } from "./use-is-paused.ts";

interface FromTeacherProps {
  data: Data;
  learnerId: string;
  lesson: Lesson;
}

/**
 * What a teacher says to a student in a lesson: that all look up now, and the newest line that isn't put away yet, with the way to an
 * activity where one was opened. It is in the page
 * from the beginning, because readers announce what is added to it.
 */
export function FromTeacher({ data, learnerId, lesson }: FromTeacherProps) {
  const queries = useQueryClient();
  const isPaused = useIsPaused(lesson);
  const away = useMutation({
    mutationFn: (id: string) => putNudgeAway(data, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["school"] }),
  });
  const open = useOpening({ data, id: learnerId });
  const nudge = lesson.nudges.find(({ id }) => id !== away.variables);
  return (
    <div className={styles.place} aria-live="polite">
      {isPaused && (
        <div className={styles.pause}>
          <EyeIcon />
          <div>
            {/* The page's own heading rests with it. */}
            <h1>{words.eyesUp}</h1>
            <p>{words.lookUp(lesson.pause?.by ?? null)}</p>
          </div>
        </div>
      )}
      {nudge && (
        <div className={styles.nudge}>
          <WaveIcon />
          <p>
            <strong>
              <bdi>{(nudge.is_opened ? words.opens : words.says)(nudge.by)}</bdi>
            </strong>{" "}
            <bdi>{nudge.is_opened ? withoutSession(nudge.text) : nudge.text}</bdi>
          </p>
          <div className={styles.answers}>
            {nudge.activity &&
              open.leads(nudge.activity) &&
              open.link(nudge.activity, {
                className: buttonClass({ variant: "primary" }),
                children: words.goThere,
                onOpen: () => away.mutate(nudge.id),
              })}
            <Button onClick={() => away.mutate(nudge.id)}>{words.ok}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
