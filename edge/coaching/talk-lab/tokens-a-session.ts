import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { Behaviour, StubRequest } from "#testing/provider-stub/provider-stub.ts";
import { tokensPerMessage } from "#supabase/functions/_shared/conversation/index.ts";
import { estimateTokens } from "#supabase/functions/_shared/provider/index.ts";
import { readDailyTokens } from "#supabase/functions/_shared/serve/index.ts";
import { children } from "./children/children.ts";
import { chosenActivities } from "./chosen-activities.ts";
import { holdTalk } from "./hold-talk.ts";
import { providerOf } from "./provider-of.ts";

/** What sessions cost, estimated as the functions estimate it: rather too much than too little. */
export interface SessionCost {
  /** Sessions that were held. */
  sessions: number;
  /** The student's messages in one session, on average. */
  messages: number;
  /** Tokens of one session, its evaluation included, on average. */
  tokens: number;
  /** So many such sessions fit in a day's tokens unless AI_DAILY_TOKENS is set. */
  sessionsADay: number;
}

// As many words as a usual reply has.
const reply =
  '"It does the same thing each time" is a clue that you can test, and you have two things to test it on. Think of one that changes after a while. What happens inside it between the first day and the last, and how would somebody notice?';

/** Lets the thoughtful child hold a session about each of the lab's activities, and counts what a model would have been sent. */
export async function measureSessionCost(): Promise<SessionCost> {
  const stub = await startProviderStub();
  stub.script(answerAsUsual);
  try {
    const provider = providerOf({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key" });
    const child = children.find(({ id }) => id === "thoughtful");
    if (provider === null || child === undefined) throw new Error("The lab has no thoughtful child.");
    const activities = await chosenActivities();
    let messages = 0;
    for (const chosen of activities) {
      const { lines } = await holdTalk(child, chosen, provider);
      messages += lines.filter(({ who }) => who === "child").length;
    }
    const all = stub.requests.reduce((sum, request) => sum + costOf(request), 0);
    const tokens = Math.round(all / activities.length);
    const sessionsADay = Math.floor((readDailyTokens(undefined) ?? Infinity) / tokens);
    return { sessions: activities.length, messages: messages / activities.length, tokens, sessionsADay };
  } finally {
    await stub.stop();
  }
}

function costOf(request: StubRequest): number {
  const sent = request.body.messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, 0);
  return sent + estimateTokens(textOf(answerAsUsual(request)));
}

function textOf(behaviour: Behaviour): string {
  return behaviour.kind === "json" ? JSON.stringify(behaviour.value) : reply;
}

/** A usual reply; to a request for an evaluation, one that quotes the student's own lines, so that none is asked for twice. */
export function answerAsUsual({ body }: StubRequest): Behaviour {
  const names = JSON.parse(/"enum":(\["[^\]]*\])/.exec(JSON.stringify(body.response_format ?? ""))?.[1] ?? "[]") as string[];
  if (names.length === 0) return { kind: "reply", text: reply };
  // Few words, or figures alone, prove nothing.
  const said = [...(body.messages[1]?.content ?? "").matchAll(/^\d+ S: ((?:[^\s\d]+ ){5}.*)$/gm)].map(([, words = ""]) => words);
  const criteria = names.map((name, index) => {
    const quote = said[index]?.split(" ").slice(0, 8).join(" ") ?? "";
    return { name, level: quote === "" ? 0 : 3, quote };
  });
  return {
    kind: "json",
    value: { criteria, evaluation_score: 60, evaluation_evidence: "You gave a reason for two things. Next, test one of them." },
  };
}
