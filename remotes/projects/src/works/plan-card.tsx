import { useChatSession, type ChatSession } from "@learn/chat-session";
import { Badge, Button, Overview, PenIcon, StepsIcon, Text } from "@learn/ui";
import { useState } from "react";
import { useWorks } from "../data/works.ts";
import { words } from "../words.ts";
import { EditPlan } from "./edit-plan.tsx";
import { planOfTalk, planParts } from "./plan-of-talk.ts";
import { draftOf, type WorkDraft } from "./work.ts";
import styles from "./works.module.css";

interface PlanCardProps {
  module: string;
  session: ChatSession;
  sessionId: string;
  isTeam: boolean;
}

/**
 * The plan in view beside the talk: the one that is kept, and until there is one what the talk holds of it, for the students to
 * keep or to say better. Folded on small screens.
 */
export function PlanCard({ module, session, sessionId, isTeam }: PlanCardProps) {
  const { data } = useWorks(module);
  const messages = useChatSession(session, (state) => state.messages);
  const isGone = useChatSession(session, ({ talk }) => talk?.isGone === true);
  const [edited, setEdited] = useState<WorkDraft | null>(null);
  const title = isTeam ? words.plan : words.planMine;
  if (!data || isGone) return null;
  const kept = data.plan;
  const plan = kept?.body ?? planOfTalk(messages);
  const said = planParts.filter((part) => plan[part] !== "").length;
  const edit = () =>
    setEdited(kept ? draftOf(kept) : { id: crypto.randomUUID(), kind: "plan", title, basedOn: 0, body: planOfTalk(messages) });
  return (
    <>
      <Overview
        title={title}
        badge={
          <Badge kind={said === planParts.length ? "green" : "gray"} icon={<StepsIcon />}>
            {words.planCount(said)}
          </Badge>
        }
      >
        {!kept && said > 0 && <Text tone="meta">{words.planFromTalk}</Text>}
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
        <div>
          <Button icon={<PenIcon />} onClick={edit}>
            {kept ? words.planChange : said > 0 ? words.planKeep : words.planWrite}
          </Button>
        </div>
      </Overview>
      {edited && <EditPlan module={module} sessionId={sessionId} begun={edited} title={title} onDone={() => setEdited(null)} />}
    </>
  );
}
