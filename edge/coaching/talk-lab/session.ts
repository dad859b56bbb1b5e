import { greetingFor } from "../content-tools/greeting.ts";
import type { Entry } from "../content-tools/entry.ts";
import { assessorText, facilitatorText, metricsText, outcomesText } from "../content-tools/prompt-text.ts";
import type { LearningModule, StoredMessage } from "#supabase/functions/_shared/conversation/index.ts";
import type { Dependencies, Provider } from "#supabase/functions/_shared/request/index.ts";
import type { Member } from "#supabase/functions/projects/members.ts";

/** A session that lives as long as one talk: what the functions ask of the database is answered from memory. */
export interface Session {
  id: string;
  /** The conversation so far, the greeting first. */
  history: StoredMessage[];
  /** For the area's function. Whoever signs in is the learner whose id is the token. */
  dependencies: Dependencies;
  /** What the talk has cost, as the functions book it. */
  spent: { in: number; out: number };
}

/** What a session is about, and for whom. */
export interface SessionMatter {
  module: LearningModule | null;
  greeting: string;
  band: number;
  /** The team whose talk it is. */
  members?: Member[];
}

/** What a session about an activity is about, in the learner's own band. */
export function matterOfActivity(entry: Entry): SessionMatter {
  return { module: moduleOf(entry), greeting: greetingFor(entry.activity, entry.categoryActivity), band: entry.activity.band };
}

/** Begins a session about anything. */
export function beginSession({ module, greeting, band, members }: SessionMatter, provider: Provider): Session {
  const id = crypto.randomUUID();
  const history: StoredMessage[] = [{ id: "greeting", role: "assistant", content: greeting, timestamp: new Date().toISOString() }];
  const spent = { in: 0, out: 0 };
  const learner = { name: null, grade_level: band };
  const begun = { ok: true, learner, module, module_state: id, safe_person: null };
  const shared = members !== undefined;
  const keep = (message: object): StoredMessage => {
    // As the database stores it: what is undefined is no field.
    const stored = JSON.parse(JSON.stringify({ timestamp: new Date().toISOString(), ...message })) as StoredMessage;
    history.push(stored);
    return stored;
  };
  const book = ({ tokens_in, tokens_out }: Record<string, unknown>): void => {
    spent.in += Number(tokens_in);
    spent.out += Number(tokens_out);
  };
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    claim_turn({ message_id, message, extension }) {
      const before = [...history];
      if (!shared) {
        const said = keep({ ...(extension as object | undefined), id: message_id, role: "user", content: message });
        return { ...begun, state: "new", history: before, message: said };
      }
      const answered = new Set(history.flatMap((one) => (one["answers"] as string[] | undefined) ?? []));
      const waiting = history.filter((one) => one.role === "user" && !answered.has(one.id));
      return { ...begun, state: "again", history: before, waiting, members, team: "Solar" };
    },
    finish_turn({ message_id, reply, prompt, practice, failed, cut, words, answers: whom, extension, execution, ...tokens }) {
      book(tokens);
      const marks = { ...(failed === true ? { failed } : {}), ...(cut === true ? { cut } : {}), words, execution, answers: whom };
      const id = `${String(message_id)}:reply`;
      return keep({ ...(extension as object | undefined), id, role: "assistant", content: reply, prompt, practice, ...marks });
    },
    begin_assessment: () => ({ ok: true, history, learner, module }),
    finish_assessment({ completed, ...tokens }) {
      book(tokens);
      return { completed: completed === true, stored: true };
    },
    // A team's message is kept before it is answered; one with a reply beside it is kept apart, and no teammate reads it.
    append_message({ learner: writer, message_id, message, reply }) {
      const author = members?.find((member) => member.id === writer);
      if (shared && reply === undefined) keep({ id: message_id, role: "user", content: message, author });
      return { ok: true, shared };
    },
    shared_talk: () => ({ ok: true, shared }),
    record_safety_event: () => ({ safe_person: null }),
    keep_summary(tokens) {
      book(tokens);
      return true;
    },
  };
  const dependencies: Dependencies = {
    async call(name, args) {
      // An area's own procedures around claim_turn claim a turn.
      const answer = answers[name.replace(/^begin_\w+_turn$/, "claim_turn")];
      if (answer === undefined) throw new Error(`The lab's database has no procedure ${name}.`);
      return answer(args);
    },
    verify: async (token) => ({ id: token }),
    provider,
    log: () => {},
  };
  return { id, history, dependencies, spent };
}

/** A module of a student's own, as its table keeps it, without what an area writes into it. */
export function ownModule(texts: Partial<LearningModule> & { title: string; description: string }): LearningModule {
  const none = { outcomes: "", metrics_for_success: "", ai_facilitator_instructions: "", ai_assessment_instructions: "", coach: null };
  return { ...none, ...texts };
}

/** The module as the seed writes it, for a learner in Europe. */
function moduleOf(entry: Entry): LearningModule {
  const { activity, context } = entry;
  return {
    title: activity.title,
    description: [activity.description, activity.material, context["Europe"] ?? ""].filter((text) => text !== "").join("\n\n"),
    outcomes: outcomesText(entry),
    metrics_for_success: metricsText(entry),
    ai_facilitator_instructions: facilitatorText(entry),
    ai_assessment_instructions: assessorText(entry),
    coach: activity,
  };
}
