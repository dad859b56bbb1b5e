import { putNudgeAway, withoutSession, type Data, type Lesson } from "@learn/data";
import { Button, buttonClass, Dialog, EyeIcon, WaveIcon } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useOpening } from "../dashboard/use-opening.tsx";
import { fromTeacherWords as words } from "./from-teacher-words.ts";
import styles from "./from-teacher.module.css";

interface FromTeacherProps {
  data: Data;
  learnerId: string;
  lesson: Lesson;
}

/**
 * What a teacher says to a student in a lesson: that all look up now, and the newest line that isn't put away yet, with the way to an
 * activity where one was opened. Its place is there from the beginning, because readers announce what is added to it.
 */
export function FromTeacher({ data, learnerId, lesson }: FromTeacherProps) {
  const queries = useQueryClient();
  const isPaused = useIsPaused(lesson.pause?.endsAt ?? 0);
  const away = useMutation({
    mutationFn: (id: string) => putNudgeAway(data, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["school"] }),
  });
  const open = useOpening({ data, id: learnerId });
  const nudge = lesson.nudges.find(({ id }) => id !== away.variables);
  const line = (
    <div className={styles.place} aria-live="polite">
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
  return isPaused ? <Pause by={lesson.pause?.by ?? null}>{line}</Pause> : line;
}

/** Whether a teacher has paused the screen; it ends by itself also where nothing is heard of the server. */
function useIsPaused(endsAt: number): boolean {
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setTimeout(() => setEndedAt(endsAt), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt > endedAt;
}

/** The sign of a pause. Only a modal dialog keeps a student from another one: what makes a page inert doesn't reach an open dialog. */
function Pause({ by, children }: { by: string | null; children: ReactNode }) {
  const sign = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useLayoutEffect(() => {
    // The dialog that opens last is above all others, and some browsers close any at a second Esc: then the sign opens anew.
    const isHidden = ({ target }: MutationRecord) => target instanceof HTMLDialogElement && target.open !== sign.current?.contains(target);
    const watch = new MutationObserver((changes) => changes.some(isHidden) && setRound((before) => before + 1));
    watch.observe(document.body, { subtree: true, attributeFilter: ["open"] });
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={sign}>
      <Dialog
        key={round}
        open
        startAt="title"
        title={
          <span className={styles.title}>
            <EyeIcon />
            {words.eyesUp}
          </span>
        }
      >
        <p>{words.lookUp(by)}</p>
        {children}
      </Dialog>
    </div>
  );
}
