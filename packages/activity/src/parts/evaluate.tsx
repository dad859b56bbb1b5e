import { EvaluateButton, type Evaluation, type SelfCheck } from "@learn/assessment";
import type { ChatSession } from "@learn/chat-session";
import { useAreaPath } from "@learn/area-kit";
import { ArrowRightIcon, buttonClass } from "@learn/ui";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { useGuided } from "../guided.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { SelfCheckOfTalk } from "./self-check-of-talk.tsx";
import { MenuLink } from "./menu-link.tsx";
import { PassMarkHint } from "./pass-mark-hint.tsx";
import { useEvaluateTalk } from "./use-evaluate-talk.tsx";
import { useNextAfter } from "./use-next-step.ts";

interface EvaluateProps {
  session: ChatSession;
  activity: ShownActivity;
  onEvaluated: (evaluation: Evaluation) => void;
  onChecked: (check: SelfCheck, completed: boolean) => void;
}

/** Asks for an evaluation, shows it, and leads on once the activity is completed. */
export function Evaluate({ session, activity, onEvaluated, onChecked }: EvaluateProps) {
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
  const asked = { session, sessionId: activity.id, onEvaluated, next: leadOn };
  const { canAsk, busy, evaluate, isDialogOpen, dialog } = useEvaluateTalk(asked);
  const guided = useGuided();
  const isOpen = isDialogOpen || guided?.isChecking === true;
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that opened the dialog is disabled by now, so the dialog can't give focus back to it.
    if (isCompleted && !isOpen && document.activeElement === document.body) next.current?.focus();
  }, [isCompleted, isOpen]);
  return (
    <>
      <EvaluateButton labels={own.words} busy={busy} disabled={!canAsk || isCompleted} onClick={guided?.onCheck ?? evaluate} />
      {isCompleted ? (
        <MenuLink ref={next} className={buttonClass({ variant: "primary", wide: true })} from={{ sub_category: activity.subCategory }}>
          {words.pickNext}
        </MenuLink>
      ) : (
        <PassMarkHint />
      )}
      {guided ? <SelfCheckOfTalk session={session} sessionId={activity.id} guided={guided} onKept={onChecked} next={leadOn} /> : dialog}
    </>
  );
}
