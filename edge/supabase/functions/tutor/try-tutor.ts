import { TooSlow, problem, type AreaRequest } from "../_shared/request/index.ts";
import { ReplyLength, refusal, wordsIn, type BegunTurn, type StoredMessage, mostReplyWords } from "../_shared/conversation/index.ts";
import { promptLimits } from "../_shared/prompt/index.ts";
import type { ProviderFailure } from "../_shared/provider/index.ts";
import { reservation, spentTokens, tooSlowProblem, withinLimit } from "../_shared/turn/index.ts";
import { guardedReply, namesNear, outgoingText } from "../_shared/gate/index.ts";
import { leakAnswer } from "../_shared/safety/index.ts";
import { calls } from "./calls.ts";
import { composePlay } from "./compose.ts";
import { readPlan, givesAnswer, type TutorPlan } from "./plan.ts";
import { parseTry, type TryChild } from "./requests.ts";
import { isNotYet, readBegunTry, type BegunTry } from "./rows.ts";
import { simulatedChildren, tryTurns } from "./simulated-child.ts";
import { apologyFor, tryWords, words } from "./words.ts";

const reserve = tryTurns * (promptLimits.tokens + calls.turns.chat.maxTokens);
/** The most that a whole try may take, in ms. */
const withinMs = 80_000;

/** One line of a try; `told` says where the tutor told instead of asked. */
interface TryLine {
  role: "child" | "tutor";
  text: string;
  told?: string;
}

/**
 * Tries a tutor on a simulated learner: five messages of a small program, each answered as the tutor would answer a
 * student, with the same prompt, limits and guards. Nothing of it is kept but the tokens that it cost.
 *
 * Answers `{ talk, summary }`; 409 `no_model` where no model is connected, 502 where a reply failed.
 */
export async function tryTutor(request: AreaRequest): Promise<Response> {
  const { call, log, provider } = request.dependencies;
  const parsed = parseTry(request.body);
  if (!parsed.ok) return parsed.response;
  if (provider.practice) return problem(409, "no_model", words.noTryWithoutModel);
  const { session_id, learning_module_id, child } = parsed.value;
  const named = { learner: request.learner.id, area: calls.id };
  const asked = { ...named, session: session_id, module: learning_module_id, replies: tryTurns };
  const begun = readBegunTry(await call("begin_tutor_try", { ...asked, ...reservation(provider, reserve) }));
  if (!begun.ok) return isNotYet(begun) ? problem(409, begun.reason, words.notYet[begun.reason]) : refusal(begun);
  const tried = await withinLimit(provider, () => holdTry(request, begun, child)).catch((error: unknown) => {
    if (error instanceof TooSlow) return null;
    throw error;
  });
  if (tried === null) return tooSlowProblem();
  await book(request, tried);
  if (tried.failure !== null) {
    log("provider.failed", { area: calls.id, failure: tried.failure, requestId: request.requestId });
    return problem(502, "no_reply", apologyFor(tried.failure));
  }
  const told = tried.talk.filter((line) => line.told !== undefined).length;
  const summary = tryWords.summary(tryTurns - told, told);
  return Response.json({ talk: tried.talk, summary }, { headers: { "cache-control": "no-store" } });
}

/** Books what a try has cost. Once only, since twice would count double; what isn't booked is logged, and the student gets the talk all the same. */
async function book({ dependencies, learner, requestId }: AreaRequest, tried: Tried): Promise<void> {
  try {
    await dependencies.call("finish_tutor_try", { learner: learner.id, ...spentTokens(dependencies.provider, tried) });
  } catch (error) {
    dependencies.log("try.not_booked", { kind: error instanceof Error ? error.name : typeof error, requestId });
  }
}

interface Tried {
  talk: TryLine[];
  failure: ProviderFailure | null;
  tokensIn: number;
  tokensOut: number;
}

async function holdTry(request: AreaRequest, { instructions, learner }: BegunTry, child: TryChild): Promise<Tried> {
  const { provider } = request.dependencies;
  const plan = readPlan(instructions);
  const name = await namesNear(request);
  const module = { description: "", outcomes: "", metrics_for_success: "", ai_assessment_instructions: "", coach: null };
  const greeting = words.greeting(plan.topic);
  const tried: Tried = { talk: [{ role: "tutor", text: greeting }], failure: null, tokensIn: 0, tokensOut: 0 };
  const left = AbortSignal.timeout(withinMs);
  for (let turn = 0; turn < tryTurns; turn += 1) {
    const history = tried.talk.map(({ role, text }, place): StoredMessage => messageOf(role, text, place));
    const said = simulatedChildren[child]({ turn, heard: tried.talk.at(-1)?.text ?? "", plan });
    // A name in the instructions is in the greeting and in what is asked, too.
    const begun: BegunTurn = {
      ok: true,
      state: "new",
      history: history.map((message) => ({ ...message, content: outgoingText(message.content, { name }) })),
      learner,
      module: { ...module, title: outgoingText(plan.topic, { name }), ai_facilitator_instructions: outgoingText(instructions, { name }) },
    };
    const asked = outgoingText(said, { name });
    const length = new ReplyLength();
    const { outcome, stopped } = await guardedReply(provider, composePlay(begun, asked, request.dependencies).request, {
      text: asked,
      quotable: [greeting],
      onDelta: (piece) => void length.pass(piece),
      left,
    });
    tried.tokensIn += outcome.tokensIn;
    tried.tokensOut += outcome.tokensOut;
    if (!outcome.ok && stopped === null) return { ...tried, failure: outcome.failure };
    length.end();
    const text = stopped === null ? length.shown : leakAnswer;
    const childSaid = [...tried.talk.flatMap((line) => (line.role === "child" ? [line.text] : [])), said].join("\n");
    const told = promptHistoryOf({ text, words: Math.max(length.words, wordsIn(text)), childSaid }, plan);
    tried.talk.push({ role: "child", text: said }, { role: "tutor", text, ...(told === null ? {} : { told }) });
  }
  return tried;
}

function messageOf(role: TryLine["role"], content: string, place: number): StoredMessage {
  return { id: `try-${place}`, role: role === "child" ? "user" : "assistant", content, timestamp: "" };
}

const givesAway =
  /\b(?:the (?:right |correct |real )?(?:answer|solution|result) (?:is|was|would be)|it (?:equals|is equal to)|here is the (?:answer|solution)|let me (?:solve|do) (?:it|that|this) for you)\b/i;

/** One reply of a tutor, and what was said before it. */
export interface RepliedTo {
  text: string;
  /** How many words had come, also of a reply that was ended for its length. */
  words: number;
  /** What the learner had said until then. */
  childSaid: string;
}

/**
 * Where a tutor told instead of asked, as a sentence for the student who designed it; null where it did not.
 *
 * It told when it said the answer of one of its own tasks before the learner did, asked nothing, or wrote more than 75 words.
 */
export function promptHistoryOf({ text, words, childSaid }: RepliedTo, plan: TutorPlan): string | null {
  if (givesAnswer(text, childSaid, plan) || givesAway.test(text)) return tryWords.gaveAnswer;
  if (!text.includes("?")) return tryWords.noQuestion;
  return words > mostReplyWords ? tryWords.tooLong : null;
}
