import type { StoredMessage } from "#supabase/functions/_shared/conversation/index.ts";
import { createAreaFunction } from "#supabase/functions/_shared/request/index.ts";
import type { Dependencies, Provider } from "#supabase/functions/_shared/request/index.ts";
import { area } from "#supabase/functions/projects/index.ts";
import { askedIn } from "#supabase/functions/projects/participation-balance.ts";
import type { Member } from "#supabase/functions/projects/members.ts";
import { judgedTalk } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { ownModule } from "../session.ts";
import type { Line } from "../talk.ts";
import { oven, ovenActivity } from "./project-talk.ts";

/** A simulated member of a team: what they write when it is their turn; null when they let it pass. */
export interface Teammate {
  member: Member;
  /** @param isAsked - whether the mentor's last reply asked them by name */
  says(isAsked: boolean, round: number): string | null;
}

/** A team's talk as lines: each message stands behind its writer's first name. */
export function talkLinesOf({ history }: TeamSession, members: Member[]): Line[] {
  const nameOf = (message: StoredMessage) => members.find(({ id }) => id === (message["author"] as Member).id)?.name ?? "";
  return history.map((message): Line => {
    const { role, content: text, prompt, failed } = message;
    if (role === "assistant") return { who: "coach", text, prompt, failed };
    return { who: "child", text: `${nameOf(message).split(" ")[0]}: ${text}` };
  });
}

/**
 * Lets a team talk with whoever answers at the provider, through the area's own function, and judges the talk by the rules; only
 * the database is played. Each member may write in each of eight rounds, in the order of the team.
 */
export async function judgedTeamTalk(team: Teammate[], provider: Provider): Promise<JudgedTalk> {
  const members = team.map(({ member }) => member);
  const session = beginTeamSession(members, provider);
  for (let round = 0; round < 8; round += 1) {
    for (const { member, says } of team) {
      const last = session.history.findLast(({ role }) => role === "assistant");
      const text = says(last !== undefined && askedIn(last).includes(member.id), round);
      if (text !== null) await session.say(member.id, text);
    }
  }
  const lines = talkLinesOf(session, members);
  const talk = { child: "team-of-four", activity: oven.title, lines, result: null, tokens: session.spent };
  return judgedTalk(talk, { area: "Team project", who: "One loud, one average, one quiet, one absent.", activity: ovenActivity });
}

/** A team's session that lives as long as one talk: what the function asks of the database is answered from memory. */
export interface TeamSession {
  history: StoredMessage[];
  /** What the talk has cost, as the function books it. */
  spent: { in: number; out: number };
  /** @param who - the member's id */
  say(who: string, text: string): Promise<void>;
}

/** Begins a session of a team's project. */
export function beginTeamSession(members: Member[], provider: Provider): TeamSession {
  const spent = { in: 0, out: 0 };
  const id = crypto.randomUUID();
  const history: StoredMessage[] = [];
  const at = () => new Date().toISOString();
  const greeting = "Hello, team! I'm your project mentor. Let's start: **what will you make together, and who is it for?**";
  history.push({ id: "greeting", role: "assistant", content: greeting, timestamp: at() });
  const answered = () => new Set(history.flatMap((message) => (message["answers"] as string[] | undefined) ?? []));
  const module = ownModule(oven);
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    shared_talk: () => ({ ok: true, shared: true }),
    append_message({ learner, message_id, message }) {
      const author = members.find((member) => member.id === learner);
      history.push({ id: String(message_id), role: "user", content: String(message), timestamp: at(), author });
      return { ok: true, shared: true };
    },
    claim_turn() {
      const known = answered();
      const waiting = history.filter((message) => message.role === "user" && !known.has(message.id));
      return {
        ok: true,
        state: "again",
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
    finish_turn({ message_id, reply, prompt, practice, answers: whom, extension, failed, tokens_in, tokens_out }) {
      spent.in += Number(tokens_in);
      spent.out += Number(tokens_out);
      const marks = failed === true ? { failed } : {};
      const stored = {
        ...(extension as object | undefined),
        id: `${String(message_id)}:reply`,
        role: "assistant",
        content: reply,
        timestamp: at(),
        prompt,
        practice,
        answers: whom,
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
    spent,
    async say(who, text) {
      const headers = { authorization: `Bearer ${who}`, "content-type": "application/json" };
      const body = JSON.stringify({ session_id: id, message_id: crypto.randomUUID(), text });
      const response = await handle(new Request("http://lab/functions/v1/projects/chat", { method: "POST", headers, body }));
      const events = await response.text();
      if (!response.ok || events.includes("event: error")) throw new Error(`The talk was refused: ${events}`);
    },
  };
}
