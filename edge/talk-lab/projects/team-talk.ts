import type { StoredMessage } from "../../supabase/functions/_shared/conversation/index.ts";
import { createAreaFunction } from "../../supabase/functions/_shared/request/index.ts";
import type { Dependencies, Provider } from "../../supabase/functions/_shared/request/index.ts";
import { area } from "../../supabase/functions/projects/index.ts";
import { askedIn } from "../../supabase/functions/projects/fair.ts";
import type { Member } from "../../supabase/functions/projects/members.ts";
import { oven } from "./project-talk.ts";

/** A simulated member of a team: what they write when it is their turn; null when they let it pass. */
export interface Teammate {
  member: Member;
  /** @param isAsked - whether the mentor's last reply asked them by name */
  says(isAsked: boolean, round: number): string | null;
}

/** One message of a team's talk: who wrote it, and whom a reply of the mentor's asked by name. */
export interface TeamLine {
  /** The member's name; "mentor" for the mentor. */
  who: string;
  text: string;
  asked: string[];
}

/**
 * Lets a team talk with whoever answers at the provider, through the area's own function; only the database is played.
 *
 * @param rounds - so often each member may write, in the order of the team
 */
export async function holdTeamTalk(team: Teammate[], provider: Provider, rounds: number): Promise<TeamLine[]> {
  const session = beginTeamSession(
    team.map(({ member }) => member),
    provider,
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { member, says } of team) {
      const last = session.history.findLast(({ role }) => role === "assistant");
      const text = says(last !== undefined && askedIn(last).includes(member.id), round);
      if (text !== null) await session.say(member.id, text);
    }
  }
  const nameOf = (id: string): string => team.find(({ member }) => member.id === id)?.member.name ?? "";
  return session.history.map((message) => ({
    who: message.role === "assistant" ? "mentor" : nameOf((message["author"] as Member).id),
    text: message.content,
    asked: askedIn(message).map(nameOf),
  }));
}

function beginTeamSession(
  members: Member[],
  provider: Provider,
): { history: StoredMessage[]; say(who: string, text: string): Promise<void> } {
  const id = crypto.randomUUID();
  const history: StoredMessage[] = [];
  const at = () => new Date().toISOString();
  const greeting = "Hello, team! I'm your project mentor. Let's start: **what will you make together, and who is it for?**";
  history.push({ id: "greeting", role: "assistant", content: greeting, timestamp: at() });
  const answered = () => new Set(history.flatMap((message) => (message["answers"] as string[] | undefined) ?? []));
  const module = {
    ...oven,
    outcomes: "",
    metrics_for_success: "",
    ai_facilitator_instructions: "",
    ai_assessment_instructions: "",
    coach: null,
  };
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    shared_talk: () => ({ ok: true, shared: true }),
    say_in_team({ learner, message_id, message }) {
      const author = members.find((member) => member.id === learner);
      history.push({ id: String(message_id), role: "user", content: String(message), timestamp: at(), author });
      return { ok: true, shared: true };
    },
    begin_team_turn() {
      const known = answered();
      const waiting = history.filter((message) => message.role === "user" && !known.has(message.id));
      return {
        ok: true,
        state: "new",
        history: [...history],
        waiting,
        members,
        team: "Solar",
        learner: { name: null, grade_level: 2 },
        module,
        module_state: id,
        safe_person: null,
      };
    },
    finish_team_turn({ message_id, reply, prompt, practice, answers: whom, asked, failed }) {
      const marks = failed === true ? { failed } : {};
      const stored = {
        id: `${String(message_id)}:reply`,
        role: "assistant",
        content: reply,
        timestamp: at(),
        prompt,
        practice,
        answers: whom,
        asked,
        ...marks,
      };
      history.push(stored as StoredMessage);
      return stored;
    },
  };
  const dependencies: Dependencies = {
    async call(name, args) {
      const answer = answers[name];
      if (answer === undefined) throw new Error(`The lab's database has no procedure ${name}.`);
      return answer(args);
    },
    verify: async (token) => ({ id: token }),
    provider,
    log: () => {},
  };
  const handle = createAreaFunction(area, dependencies);
  return {
    history,
    async say(who, text) {
      const headers = { authorization: `Bearer ${who}`, "content-type": "application/json" };
      const body = JSON.stringify({ session_id: id, message_id: crypto.randomUUID(), text });
      const response = await handle(new Request("http://lab/functions/v1/projects/chat", { method: "POST", headers, body }));
      const events = await response.text();
      if (!response.ok || events.includes("event: error")) throw new Error(`The talk was refused: ${events}`);
    },
  };
}
