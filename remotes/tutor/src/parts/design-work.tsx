import { GuidedWork, Talk, useIsGuided } from "@learn/activity";
import { useAreaPath } from "@learn/area-kit";
import { focusComposer, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { Button, CheckCircleIcon, Dialog, ErrorText, PlayIcon, RefreshIcon, useToast, Work } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useDropDesign, useFinalizeTutor, useReloadTutors } from "../data/tutors.ts";
import type { Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";
import { questionsOfDesign } from "../model/design-questions.ts";
import styles from "./design-work.module.css";
import { PlanCard } from "./plan-card.tsx";
import { ToldTutor } from "./told-tutor.tsx";
import { TryTutor } from "./try-tutor.tsx";
import { useDesignTalk } from "./use-design-talk.ts";
import { PrintedTutor } from "./printed-tutor.tsx";
import { useStartLearning } from "./use-start-learning.ts";

/** The open design of a new tutor: the talk, what came of it so far, a try on a simulated learner, and the end of it. */
export function DesignWork({ opened }: { opened: OpenedActivity }) {
  return (
    <GuidedWork opened={opened} questions={questionsOfDesign}>
      <Design opened={opened} />
    </GuidedWork>
  );
}

function Design({ opened }: { opened: OpenedActivity }) {
  const isGuided = useIsGuided();
  const toast = useToast();
  const navigate = useNavigate();
  const tutors = useAreaPath();
  const talk = useDesignTalk(opened, "design");
  const { session, proposal, said, mayHaveProposal, isReplying, hasSpoken } = talk;
  const finalizing = useFinalizeTutor();
  const reload = useReloadTutors();
  const [created, setCreated] = useState<Tutor | null>(null);
  const [isAsking, setAsking] = useState(false);
  useFirstWords(session);
  const finalize = () =>
    finalizing.mutate(opened.row.id, {
      onSuccess: setCreated,
      onError: (failure) => toast.bad(words.notSaved(failure.message)),
    });
  const change = (draft: string) => {
    const { draft: before, setDraft } = session.getState();
    setDraft(before.trim() === "" ? draft : `${before.trimEnd()} ${draft}`);
    focusComposer(session);
  };
  const leave = (tutor: Tutor) => {
    setCreated(null);
    void reload();
    void navigate(`${tutors}?selected=${tutor.learning_module_id}`, { state: { toStep: true } });
  };
  return (
    <>
      <Work
        aboutLabel={words.designed}
        talk={
          <Talk
            session={session}
            isOver={created !== null}
            coachName={words.designer}
            {...(isGuided && { placeholder: words.answerPlaceholder })}
          />
        }
        about={
          <div className={styles.side}>
            <PlanCard title={words.proposal} talk={talk} text={isGuided && said.length > 0 ? null : proposal}>
              <Button
                variant="primary"
                icon={<CheckCircleIcon />}
                busy={finalizing.isPending}
                disabled={!mayHaveProposal || isReplying}
                onClick={finalize}
              >
                {finalizing.isPending ? words.finalizing : words.finalize}
              </Button>
              {hasSpoken && (
                <Button
                  variant="quiet"
                  icon={<RefreshIcon />}
                  disabled={isReplying || finalizing.isPending}
                  onClick={() => setAsking(true)}
                >
                  {words.startOver}
                </Button>
              )}
            </PlanCard>
            {isGuided ? proposal !== null && <ToldTutor /> : mayHaveProposal && <TryTutor design={opened.row.id} onChange={change} />}
          </div>
        }
      />
      <StartOver design={opened.row.id} isOpen={isAsking} onClose={() => setAsking(false)} />
      <CreatedDialog tutor={created} onClose={leave} />
    </>
  );
}

/** Puts the beginning that was chosen in the first step into the composer, where nothing is written yet. */
function useFirstWords(session: ChatSession) {
  // The router types the state of an address as any; only the first step sets a draft.
  const { draft } = (useLocation().state ?? {}) as { draft?: string };
  const isDone = useRef(false);
  useEffect(() => {
    if (!draft || isDone.current) return;
    isDone.current = true;
    const { draft: before, messages, setDraft } = session.getState();
    if (before.trim() !== "" || messages.some(({ role }) => role === "user")) return;
    setDraft(draft);
    focusComposer(session);
  }, [draft, session]);
}

interface StartOverProps {
  /** The id of the design's session. */
  design: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a design is dropped. */
function StartOver({ design, isOpen, onClose }: StartOverProps) {
  const dropping = useDropDesign();
  const close = () => {
    dropping.reset();
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      title={words.startOverTitle}
      onClose={close}
      startAt="title"
      foot={
        <>
          <Button variant="secondary" onClick={close}>
            {words.startOverCancel}
          </Button>
          <Button variant="danger" busy={dropping.isPending} onClick={() => dropping.mutate(design, { onSuccess: close })}>
            {words.startOverConfirm}
          </Button>
        </>
      }
    >
      <p>{words.startOverQuestion}</p>
      {dropping.isError && <ErrorText>{words.startOverFailed}</ErrorText>}
    </Dialog>
  );
}

interface CreatedDialogProps {
  /** The tutor that was just made; null while there is none. */
  tutor: Tutor | null;
  onClose: (tutor: Tutor) => void;
}

/** Says that a tutor was made, and shows it. */
function CreatedDialog({ tutor, onClose }: CreatedDialogProps) {
  const { start, isStarting } = useStartLearning();
  if (!tutor) return null;
  const close = () => onClose(tutor);
  return (
    <Dialog
      open
      wide
      startAt="title"
      title={words.createdTitle}
      onClose={close}
      foot={
        <>
          <Button variant="secondary" onClick={close}>
            {words.back}
          </Button>
          <Button variant="primary" icon={<PlayIcon />} busy={isStarting} onClick={() => start(tutor.learning_module_id)}>
            {words.startLearning}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          <bdi>{tutor.title}</bdi>
        </strong>
      </p>
      <p>{words.createdHint}</p>
      <PrintedTutor tutor={tutor} />
    </Dialog>
  );
}
