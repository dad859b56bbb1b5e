import {
  GuidedWork,
  SelfCheckOfTalk,
  Talk,
  TaskCard,
  useActivities,
  useEvaluateTalk,
  useGuided,
  useHandIn,
  useIsWide,
  useOpenTalk,
  type SharedTable,
} from "@learn/activity";
import { EvaluateButton } from "@learn/assessment";
import { lazyRetry, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import { useChatSession, type ChatSession } from "@learn/chat-session";
import type { DashboardRow, OpenedActivity } from "@learn/data";
import { ArrowRightIcon, Band, buttonClass, Card, Overview, ProgressBadge, Text, Work } from "@learn/ui";
import { Suspense, useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { useOwnWorkArea } from "../own-work-area.tsx";
import { nextWork } from "../model/next-work.ts";
import { SessionInfo } from "./session-info.tsx";
import styles from "./workspace.module.css";

const LongText = lazyRetry(async () => (await import("@learn/long-text")).LongText);

interface WorkspaceProps {
  opened: OpenedActivity;
  /** What the place is called, as the page's heading; without it the page has one already. */
  title?: string;
  /** Whether the voice can be picked or is only named. */
  voiceShows?: ComponentProps<typeof Talk>["voiceShows"];
  /** Why nothing is sent, where the area says it in words of its own. */
  reasons?: ComponentProps<typeof Talk>["reasons"];
  /** Whether others write in the same conversation, too. */
  isShared?: boolean;
  /** Hears of a score, 0 to 100, that came by an evaluation that somebody else asked for. */
  onOthersEvaluated?: (score: number) => void;
  /** What is worked with by hand and told with messages; `lead` shows it. */
  table?: Pick<SharedTable, "extension" | "did" | "pending">;
  /** What has to be in view beside the conversation: it stands before how the session stands. */
  lead?: (session: ChatSession) => ReactNode;
  /** What else stands beside the conversation, about the people in it. */
  people?: (session: ChatSession) => ReactNode;
  /** What else stands with the evaluation, below its button. */
  children?: ReactNode;
}

/** An open session: the conversation, written and spoken, how the session stands, and its evaluation once there is something to evaluate. */
export function Workspace(props: WorkspaceProps) {
  const { questions } = useOwnWorkArea();
  return (
    <GuidedWork opened={props.opened} questions={questions}>
      <Inside {...props} />
    </GuidedWork>
  );
}

function Inside({ opened, title, voiceShows, reasons, isShared, onOthersEvaluated, table, lead, people, children }: WorkspaceProps) {
  const { words, evaluation: own } = useOwnWorkArea();
  const isEvaluating = useRef(false);
  const { activity, row, session, onEvaluated, onChecked } = useOpenTalk(opened, {
    isShared,
    extension: table?.extension,
    // The news of one's own evaluation may come before its answer.
    onOthersEvaluated: (score) => isEvaluating.current || onOthersEvaluated?.(score),
  });
  const { canAsk, hasTalked, busy, evaluate, dialog } = useEvaluateTalk({
    session,
    sessionId: row.id,
    onEvaluated,
    next: <LeadOn after={row} />,
  });
  const pending = useChatSession(session, ({ messages }) => table?.pending(messages));
  const guided = useGuided();
  useEffect(() => void (isEvaluating.current = busy), [busy]);
  const isWide = useIsWide();
  const handIn = useHandIn({ opened, isReady: true });
  const titleId = useId();
  const assessment = hasTalked && (
    <Card stack aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.assessment}
      </h2>
      <Text tone="meta">{guided ? words.checkHint : words.assessmentHint}</Text>
      <EvaluateButton labels={own.words} busy={busy} disabled={!canAsk} onClick={guided?.onCheck ?? evaluate} />
      {children}
      {handIn.button}
    </Card>
  );
  return (
    <>
      {title && <Band slim title={title} tagline={<bdi>{activity.title}</bdi>} icon={<OwnIcon />} motif={<OwnMotif />} />}
      <Work
        aboutLabel={words.info}
        task={
          activity.description === "" ? null : (
            <TaskCard title={words.task} showAll={words.showTask} text={activity.description} isTalking={hasTalked}>
              <Suspense fallback={<span className={styles.description}>{activity.description}</span>}>
                {/* As the student broke the lines. */}
                <LongText text={activity.description.replaceAll("\n", "  \n")} under={2} />
              </Suspense>
            </TaskCard>
          )
        }
        talk={
          <Talk
            session={session}
            isOver={false}
            openings={opened.openings}
            fromTeachers={opened.fromTeachers}
            coachName={words.coachName}
            voiceShows={voiceShows}
            reasons={reasons}
            did={table?.did}
            pending={pending}
            {...(guided && words.guided)}
          />
        }
        about={
          <div className={styles.side}>
            {isWide && assessment}
            {lead?.(session)}
            <Overview title={words.info} badge={<ProgressBadge progress={activity.progress} />}>
              <SessionInfo title={activity.title} row={row} />
            </Overview>
            {people?.(session)}
          </div>
        }
        runs={isWide ? undefined : assessment || undefined}
      />
      {guided ? (
        <SelfCheckOfTalk session={session} sessionId={row.id} guided={guided} onKept={onChecked} next={<LeadOn after={row} />} />
      ) : (
        dialog
      )}
      {handIn.dialog}
    </>
  );
}

/** To the student's next unfinished work; without one to the list, where the form for something new stands. */
function LeadOn({ after }: { after: DashboardRow }) {
  const { words, categoryActivity, sessionPath = ({ id }) => `session/${id}` } = useOwnWorkArea();
  const path = useAreaPath();
  const { data = [] } = useActivities(categoryActivity);
  const next = nextWork(data, after);
  return (
    <Link className={buttonClass({ variant: "primary" })} to={next ? `${path}/${sessionPath(next)}` : path}>
      {next ? words.nextIs(next.title) : words.leadOn}
      <ArrowRightIcon />
    </Link>
  );
}
