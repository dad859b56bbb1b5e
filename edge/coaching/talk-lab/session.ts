import { greetingFor } from "../content-tools/greeting.ts";
import type { Entry } from "../content-tools/entry.ts";
import { assessorText, facilitatorText, metricsText, outcomesText } from "../content-tools/prompt-text.ts";
import type { LearningModule, StoredMessage } from "#supabase/functions/_shared/conversation/index.ts";
import type { Dependencies, Provider } from "#supabase/functions/_shared/request/index.ts";

/** A learner's session that lives as long as one talk: what the functions ask of the database is answered from memory. */
export interface Session {
  id: string;
  /** The conversation so far, the greeting first. */
  history: StoredMessage[];
  /** For the area's function. */
  dependencies: Dependencies;
  /** What the talk has cost, as the functions book it. */
  spent: { in: number; out: number };
}

/** Whoever signs in here is this learner. */
const learner = "child";

/** What a session is about, and for whom. */
export interface SessionMatter {
  module: LearningModule | null;
  greeting: string;
  band: number;
}

/** Begins a session about an activity, in the learner's own band. */
export function beginSession(entry: Entry, provider: Provider): Session {
  const greeting = greetingFor(entry.activity, entry.categoryActivity);
  return beginSessionAbout({ module: moduleOf(entry), greeting, band: entry.activity.band }, provider);
}

/** Begins a session about anything. */
export function beginSessionAbout({ module, greeting, band }: SessionMatter, provider: Provider): Session {
  const id = crypto.randomUUID();
  const history: StoredMessage[] = [{ id: "greeting", role: "assistant", content: greeting, timestamp: new Date().toISOString() }];
  const spent = { in: 0, out: 0 };
  const profile = { name: null, grade_level: band };
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    claim_turn({ message_id, message, extension }) {
      const before = [...history];
      const words = { id: String(message_id), role: "user", content: String(message), timestamp: new Date().toISOString() };
      const said = { ...(extension as object | undefined), ...words } as StoredMessage;
      history.push(said);
      return { ok: true, state: "new", history: before, message: said, learner: profile, module, module_state: id, safe_person: null };
    },
    finish_turn({ message_id, reply, prompt, practice, failed, cut, words, tokens_in, tokens_out, extension, execution }) {
      book(tokens_in, tokens_out);
      const stored = {
        ...(extension as object | undefined),
        id: `${String(message_id)}:reply`,
        role: "assistant",
        content: reply,
        timestamp: new Date().toISOString(),
        prompt,
        practice,
        ...(execution === undefined ? {} : { execution }),
      };
      const marks = { ...(failed === true ? { failed } : {}), ...(cut === true ? { cut } : {}), ...(words === undefined ? {} : { words }) };
      // The same fields as the database stores.
      history.push({ ...stored, ...marks } as StoredMessage);
      return history.at(-1);
    },
    begin_assessment: () => ({ ok: true, history, learner: profile, module }),
    finish_assessment({ completed, tokens_in, tokens_out }) {
      book(tokens_in, tokens_out);
      return { completed: completed === true, stored: true };
    },
    // Projects asks first whether a talk is a team's.
    append_message: () => ({ ok: true, shared: false }),
    shared_talk: () => ({ ok: true, shared: false }),
    record_safety_event: () => ({ safe_person: null }),
    keep_summary({ tokens_in, tokens_out }) {
      book(tokens_in, tokens_out);
      return true;
    },
  };
  function book(tokensIn: unknown, tokensOut: unknown): void {
    spent.in += Number(tokensIn);
    spent.out += Number(tokensOut);
  }
  const dependencies: Dependencies = {
    async call(name, args) {
      // An area's own procedures around claim_turn claim a turn.
      const answer = answers[name.replace(/^begin_\w+_turn$/, "claim_turn")];
      if (answer === undefined) throw new Error(`The lab's database has no procedure ${name}.`);
      return answer(args);
    },
    verify: async () => ({ id: learner }),
    provider,
    log: () => {},
  };
  return { id, history, dependencies, spent };
}

/** A module of a student's own, as its table keeps it, without what an area writes into it. */
export function ownModule(texts: { title: string; description: string }): LearningModule {
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
