import { oncePer, problem, type AreaRequest, type Dependencies } from "../_shared/request/index.ts";
import { parseAssess, type Refused } from "../_shared/conversation/index.ts";
import { promptLimits } from "../_shared/prompt/index.ts";
import { openingOf } from "../_shared/guided/index.ts";
import { runAnswer, type Worked } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { learningPath } from "./learning-path.ts";
import { askForMetadata, readMetadata } from "./metadata.ts";
import { isNotYet, readBegunFinal, readTutor, type BegunFinal, type Tutor } from "./rows.ts";
import { words } from "./words.ts";

const reserve = promptLimits.tokens + calls.turns.metadata.maxTokens;

type Design = Exclude<BegunFinal, { state: "finished" }>;

const runningOf: (dependencies: Dependencies) => Map<string, Promise<Response>> = oncePer(() => new Map<string, Promise<Response>>());

/**
 * Makes the tutor that a design talk proposed last, or the change of one, and ends the talk: one database call, one request
 * to the model for what stands on its card, one database call. Asked twice, also at once, it is one tutor.
 *
 * A model that can't answer costs the student nothing: the fields are then read from the instructions.
 *
 * @see requirements TUTOR-050 to TUTOR-052, TUTOR-062 to TUTOR-069
 */
export async function finalize(request: AreaRequest, waitsMs?: readonly number[]): Promise<Response> {
  const parsed = parseAssess(request.body);
  if (!parsed.ok) return parsed.response;
  const { session_id: session } = parsed.value;
  const running = runningOf(request.dependencies);
  const name = `${request.learner.id}/${session}`;
  const joined = running.get(name) ?? makeTutor(request, session, waitsMs).finally(() => running.delete(name));
  running.set(name, joined);
  // Each who waits reads a body of their own.
  return (await joined).clone();
}

function makeTutor(request: AreaRequest, session: string, waitsMs?: readonly number[]): Promise<Response> {
  return runAnswer(
    request,
    {
      kind: "making",
      area: calls.id,
      session,
      begin: { procedure: "begin_tutor_final", args: {}, reserve, read: readDesign },
      work: ({ proposed, tutor }) => describeTutor(request, proposed, tutor),
      store: ({ tutor }) => ({ procedure: "finish_tutor", args: { tutor }, read: readTutor }),
      answer,
      notSaved: words.notSaved,
    },
    waitsMs,
  );
}

/** The design to finalize; what is answered where there is none yet, or where it is a tutor already. */
function readDesign(value: unknown): Design | Refused | Response {
  const begun = readBegunFinal(value);
  if (!begun.ok) return isNotYet(begun) ? problem(409, begun.reason, words.notYet[begun.reason]) : begun;
  return begun.state === "finished" ? answer(begun.tutor) : begun;
}

/** All that is kept of a tutor. What a model doesn't say is read from the instructions, and of a change from what it was. */
async function describeTutor(request: AreaRequest, proposed: string, before: Design["tutor"]): Promise<Worked & { tutor: object }> {
  const reply = await askForMetadata(request, proposed);
  const metadata = readMetadata(reply?.ok === true ? reply.text : "", proposed, before ?? undefined);
  const tutor = {
    ...metadata,
    sub_category: metadata.title,
    ai_facilitator_instructions: proposed,
    greeting: words.greeting(metadata.title),
    opening: openingOf(learningPath(proposed)),
  };
  const { tokensIn, tokensOut } = reply ?? { tokensIn: 0, tokensOut: 0 };
  return { tutor, tokensIn, tokensOut, failure: reply?.ok === false ? reply.failure : null };
}

function answer(tutor: Tutor): Response {
  return Response.json({ tutor }, { headers: { "cache-control": "no-store" } });
}
