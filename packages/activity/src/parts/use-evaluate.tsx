import { EvaluateButton, type Evaluation, type SelfCheck } from "@learn/assessment";
import type { ChatSession } from "@learn/chat-session";
import { useAreaPath } from "@learn/area-kit";
import { ArrowRightIcon, buttonClass } from "@learn/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { useGuided } from "../guided.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { SelfCheckOfTalk } from "./self-check-of-talk.tsx";
import { MenuLink } from "./menu-link.tsx";
import { useEvaluateTalk } from "./use-evaluate-talk.tsx";
import { useNextAfter } from "./use-next-step.ts";

interface EvaluateOptions {
  session: ChatSession;
  activity: ShownActivity;
  onEvaluated: (evaluation: Evaluation) => void;
  onChecked: (check: SelfCheck, completed: boolean) => void;
  /** What was done beside the words. */
  replay: ReactNode;
}

/** How an evaluation is asked for and shown, and what leads on once the activity is completed. */
export function useEvaluate({ session, activity, onEvaluated, onChecked, replay }: EvaluateOptions): {
  action: ReactNode;
  isEvaluated: boolean;
  dialog: ReactNode;
  next: ReactNode;
} {
  const { words, evaluation: own } = useActivityArea();
  const path = useAreaPath();
  const isCompleted = activity.progress === "completed";
  const after = useNextAfter(activity.id, isCompleted);
  const leadOn = after && (
    <Link className={buttonClass({ variant: "primary" })} to={`${path}/activity/${after.id}`}>
      {words.nextIs(after.title ?? after.activity ?? words.untitled)}
      <ArrowRightIcon />
    </Link>
  );
  const asked = { session, sessionId: activity.id, onEvaluated, next: leadOn, replay };
  const { canAsk, busy, evaluate, isDialogOpen, dialog } = useEvaluateTalk(asked);
  const guided = useGuided();
  const isOpen = isDialogOpen || guided?.isChecking === true;
  const next = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is disabled by now: the keyboard goes on where the student does.
    if (isCompleted && wasOpen.current && !isOpen) next.current?.focus();
    wasOpen.current = isOpen;
  }, [isCompleted, isOpen]);
  return {
    action: <EvaluateButton labels={own.words} busy={busy} disabled={!canAsk || isCompleted} onClick={guided?.onCheck ?? evaluate} />,
    isEvaluated: isOpen,
    dialog: guided ? (
      <SelfCheckOfTalk session={session} sessionId={activity.id} guided={guided} onKept={onChecked} next={leadOn} replay={replay} />
    ) : (
      dialog
    ),
    next: isCompleted && (
      <MenuLink ref={next} className={buttonClass({ variant: "primary" })} from={{ sub_category: activity.subCategory }}>
        {words.pickNext}
      </MenuLink>
    ),
  };
}
