import { useChatSession, type ChatSession, type SessionMessage } from "@learn/chat-session";
import { Badge, Button, Overview, PenIcon, StepsIcon, Text } from "@learn/ui";
import { useState } from "react";
import { useWorks } from "../data/works.ts";
import { words } from "../words.ts";
import { EditPlan } from "./edit-plan.tsx";
import { planOfTalk, planParts } from "./plan-of-talk.ts";
import { useDraft } from "./use-draft.ts";
import { draftOf } from "./work.ts";
import styles from "./works.module.css";

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
    if (!hasUnsaved) kept.begin(saved ? draftOf(saved) : { id: crypto.randomUUID(), kind: "plan", title, basedOn: 0, body: plan });
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
          onDone={done}
        />
      )}
    </>
  );
}
