import { newMessageId, useChatSession, type ChatSession, type SessionMessage } from "@learn/chat-session";
import { Badge, Button, Dialog, ErrorText, Field, Overview, PenIcon, Stack, StepsIcon, Text, TextArea, useToast } from "@learn/ui";
import { useState } from "react";
import { useSaveWork, useWorks } from "../data/works.ts";
import { words } from "../words.ts";
import { planOfTalk, planParts } from "./plan-of-talk.ts";
import { useDraft } from "./use-draft.ts";
import { draftOf, type PlanDraft, type Work } from "./work.ts";
import styles from "./works.module.css";
import { AskToLeave } from "./ask-to-leave.tsx";
import { SavedBefore } from "./conflict.tsx";

interface PlanCardProps {
  module: string;
  session: ChatSession;
  sessionId: string;
  isTeam: boolean;
}

// No press of a button, which stands in the talk as well.
const isAnswer = ({ role, sendOptions }: SessionMessage) => role === "user" && (sendOptions.move?.kind ?? "answer") === "answer";

/**
 * The plan in view beside the talk: the one that is kept, and until there is one what the talk holds of it, for the students to
 * keep or to say better. Folded on small screens.
 */
export function PlanCard({ module, session, sessionId, isTeam }: PlanCardProps) {
  const messages = useChatSession(session, (state) => state.messages);
  const { data } = useWorks(
    module,
    useChatSession(session, ({ talk }) => talk?.works),
  );
  const isGone = useChatSession(session, ({ talk }) => talk?.isGone === true);
  const kept = useDraft(module, "plan");
  const [isOpen, setOpen] = useState(false);
  const title = isTeam ? words.plan : words.planMine;
  if (!data || isGone) return null;
  const saved = data.plan;
  const plan = saved?.body ?? planOfTalk(messages);
  const said = planParts.filter((part) => plan[part] !== "").length;
  const draft = kept.draft?.kind === "plan" ? kept.draft : null;
  const hasUnsaved = draft !== null && kept.isChanged;
  const edit = () => {
    // What was written and not saved is gone on with, whatever was saved or said meanwhile: saving it compares.
    if (!hasUnsaved) kept.begin(saved ? draftOf(saved) : { id: newMessageId(), kind: "plan", title, basedOn: 0, body: plan });
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    kept.forget();
  };
  return (
    <>
      <Overview
        title={title}
        badge={
          <Badge
            kind={hasUnsaved ? "yellow" : said === planParts.length ? "green" : "gray"}
            icon={hasUnsaved ? <PenIcon /> : <StepsIcon />}
          >
            {hasUnsaved ? words.planUnsaved : words.planCount(said)}
          </Badge>
        }
      >
        {!saved && said > 0 && <Text tone="meta">{words.planFromTalk}</Text>}
        {!saved && said === 0 && messages.some(isAnswer) && <Text tone="meta">{words.planInTalk}</Text>}
        <dl className={styles.plan}>
          {planParts.map((part) => (
            <div key={part}>
              <dt>{words.planParts[part]}</dt>
              <dd dir="auto" className={plan[part] === "" ? styles.open : undefined}>
                {plan[part] || words.planOpen}
              </dd>
            </div>
          ))}
        </dl>
        {hasUnsaved && <Text tone="meta">{words.planUnsavedHint}</Text>}
        <div>
          <Button icon={<PenIcon />} onClick={edit}>
            {hasUnsaved ? words.planGoOn : saved ? words.planChange : said > 0 ? words.planKeep : words.planWrite}
          </Button>
        </div>
      </Overview>
      {isOpen && draft && (
        <EditPlan
          module={module}
          sessionId={sessionId}
          draft={draft}
          isChanged={kept.isChanged}
          title={title}
          onChange={kept.change}
          onClose={() => setOpen(false)}
          onSaved={(saved, written) => {
            const isWrittenOn = kept.goOnFrom(saved, written);
            setOpen(isWrittenOn);
            return isWrittenOn;
          }}
          onDone={done}
        />
      )}
    </>
  );
}

interface EditPlanProps {
  module: string;
  sessionId: string;
  draft: PlanDraft;
  /** Whether something was changed since it was opened. */
  isChanged: boolean;
  title: string;
  onChange: (draft: PlanDraft) => void;
  /** Closed for now: what is written stays. */
  onClose: () => void;
  /** What was written is saved; answers whether more was written meanwhile, which is to be saved, too. */
  onSaved: (saved: Work, written: PlanDraft) => boolean;
  /** It is to be forgotten. */
  onDone: () => void;
}

/** The four parts of a plan, to be written. Where another member saved first, theirs is shown beside what is written here. */
function EditPlan({ module, sessionId, draft, isChanged, title, onChange, onClose, onSaved, onDone }: EditPlanProps) {
  const toast = useToast();
  const save = useSaveWork(module, sessionId);
  const [isLeaving, setLeaving] = useState(false);
  const plan = draft.body;
  const [newer, setNewer] = useState<Extract<Work, { kind: "plan" }> | null>(null);
  const isEmpty = planParts.every((part) => plan[part].trim() === "");
  const send = () => {
    const place = newer ? { id: newer.id, basedOn: newer.version } : {};
    save.mutate(
      { ...draft, ...place },
      {
        onSuccess: ({ state, work }) => {
          if (state === "conflict" && work.kind === "plan") return setNewer(work);
          setNewer(null);
          toast.good(onSaved(work, draft) ? words.savedSoFar : words.saved);
        },
      },
    );
  };
  return (
    <Dialog
      open
      wide
      title={title}
      // An answer that comes behind a closed dialog would not be heard, and what was saved would count as unsaved.
      {...(!save.isPending && { onClose })}
      foot={
        <>
          <Button onClick={() => (isChanged && !newer ? setLeaving(true) : onDone())}>
            {newer ? words.takeTheirs : words.stopEditing}
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={isEmpty} onClick={send}>
            {newer ? words.saveOver : words.save}
          </Button>
        </>
      }
    >
      <Stack>
        {newer && <SavedBefore name={newer.saved_by.name} />}
        {newer && (
          <section aria-label={words.theirs}>
            <h3>{words.theirs}</h3>
            <dl className={styles.plan}>
              {planParts.map((part) => (
                <div key={part}>
                  <dt>{words.planParts[part]}</dt>
                  <dd dir="auto">{newer.body[part] || words.planOpen}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {planParts.map((part) => (
          <Field key={part} label={words.planParts[part]} hint={words.planAsks[part]}>
            <TextArea
              rows={2}
              dir="auto"
              maxLength={300}
              value={plan[part]}
              onChange={({ target }) => onChange({ ...draft, body: { ...plan, [part]: target.value } })}
            />
          </Field>
        ))}
        {save.error && <ErrorText announce>{save.error.message}</ErrorText>}
      </Stack>
      <AskToLeave open={isLeaving} onStay={() => setLeaving(false)} onLeave={onDone} />
    </Dialog>
  );
}
