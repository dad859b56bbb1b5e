import { putNudgeAway, type Data, type Lesson } from "@learn/data";
import { Button, EyeIcon, WaveIcon } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fromTeacherWords as words } from "./from-teacher-words.ts";
import styles from "./from-teacher.module.css";
import { useIsPaused } from "./use-is-paused.ts";

interface FromTeacherProps {
  data: Data;
  lesson: Lesson;
}

/**
 * What a teacher says to a student in a lesson: that all look up now, and the newest line that isn't put away yet. It is in the page
 * from the beginning, because readers announce what is added to it.
 */
export function FromTeacher({ data, lesson }: FromTeacherProps) {
  const queries = useQueryClient();
  const isPaused = useIsPaused(lesson);
  const away = useMutation({
    mutationFn: (id: string) => putNudgeAway(data, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["school"] }),
  });
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
              <bdi>{words.says(nudge.by)}</bdi>
            </strong>{" "}
            <bdi>{nudge.text}</bdi>
          </p>
          <Button onClick={() => away.mutate(nudge.id)}>{words.ok}</Button>
        </div>
      )}
    </div>
  );
}
