import { assessmentReserve, keepMisconceptions, remember, runAnswer, type AreaCalls, type MetMisconception } from "../turn/index.ts";
import { completeReply, type ProviderFailure, type ProviderRequest } from "../provider/index.ts";
import { composeAssessment, type ComposedAssessment } from "./compose-assessment.ts";
import { feedbackFromLevels, notJudged } from "./feedback.ts";
import { explainLevels, type ExplainedCriterion } from "./level-lines.ts";
import { readMisconceptions } from "./misconceptions.ts";
import { shownLines } from "./shown-quote.ts";
import { completesActivity, isErrorText, readEvaluation, type Evaluation, type ReadEvaluation } from "./graded.ts";
import { problem, type AreaRequest, type Dependencies, type Provider } from "../request/index.ts";
import {
  parseAssess,
  readBegunAssessment,
  readStoredAssessment,
  type BegunAssessment,
  type LearningModule,
} from "../conversation/index.ts";
import { isHarmful, outgoingHistory } from "../gate/index.ts";
import { LeakWatch, quotableTexts } from "../safety/index.ts";
import type { Activity } from "../activity/index.ts";

const technicalIssues = "Assessment could not be completed due to technical issues.";
const notCompleted = "Failed to complete evaluation. Please try again.";

const nobodyJudges = "No AI is connected, so nobody judges your words here. Your own check comes at the end of the path.";

// The second try is told what was wrong, and asked for less: a form that was cut off is the likeliest fault.
const askedOnceMore =
  "That was not the whole JSON object alone, or a level was not 0 to 5. Answer with the whole JSON object and nothing else, with every criterion once and quotes of at most five words.";
const quotesOnceMore = (names: string[]): string =>
  `The quotes for ${names.join("; ")} do not stand in the student's own lines, or say nothing about their criterion. Answer with the whole JSON object once more: copy 3 to 8 words in a row for each of these, letter by letter with the student's mistakes, from S lines that bear on the criterion. Where there are none, level 0 and an empty quote. Raise no level.`;
/** As much of a reply as its correction shows; an evaluation is far shorter. */
const shownOfReply = 4000;

/**
 * Evaluates one conversation: one database call, one request to the model (a second one when its reply has no form or a
 * quote that proves nothing), one database call that stores score, evidence and progress.
 *
 * Without a model nothing is evaluated (409): students check their own work then. The answer is this attempt; `stored` says
 * whether it is now what is kept. A failed attempt and one that proves nothing change nothing; the score of the latter is null.
 * `pass_mark` is what the score has to be above.
 *
 * @param waitsMs - the waits between tries to store an evaluation, in ms
 */
export async function assess(request: AreaRequest, area: AreaCalls, waitsMs?: readonly number[]): Promise<Response> {
  const { provider } = request.dependencies;
  const parsed = parseAssess(request.body);
  if (!parsed.ok) return parsed.response;
  if (provider.practice) return problem(409, "no_model", nobodyJudges);
  const { passMark, needsModule, credit = (same) => same } = area.assessment;
  const { session_id: session } = parsed.value;
  return runAnswer(
    request,
    {
      kind: "assessment",
      area: area.id,
      session,
      begin: {
        procedure: "begin_assessment",
        args: { needs_module: needsModule },
        reserve: assessmentReserve,
        read: readBegunAssessment,
      },
      work: (begun) => evaluate(request.dependencies, area, begun),
      store: ({ evaluation, failure }, { history }) => ({
        procedure: "finish_assessment",
        args: {
          score: evaluation.score ?? 0,
          evidence: evaluation.evidence,
          criteria: credit(evaluation.criteria, history),
          // Null: there is no evaluation that anything proves, and nothing that is stored changes.
          completed: failure === null && evaluation.proven ? completesActivity(evaluation, passMark) : null,
          practice: false,
          pass_mark: passMark,
        },
        read: readStoredAssessment,
      }),
      answer: (
        { stored, completed, evaluation_score: counted, teacher_levels: teachers, teacher_comments: comments },
        { evaluation, explained, met, failure },
        { history, learner, module },
      ) => {
        const { criteria } = evaluation;
        if (stored) keepMisconceptions(request, session, met);
        if (stored) remember(request, session, shownLines(criteria, { history, id: request.learner.id, name: learner.name }));
        return Response.json(
          {
            evaluation_score: teachers.length > 0 ? (counted ?? evaluation.score) : evaluation.score,
            evaluation_evidence: evaluation.evidence,
            completed: stored && completed,
            criteria: credit(explained, history).map((graded) => withTeacher(graded, teachers)),
            ...(comments.length > 0 && { comments }),
            proven: evaluation.proven,
            stored,
            failed: failure !== null,
            pass_mark: passMark,
            next_question: completed
              ? null
              : nextQuestion(
                  explained,
                  module?.coach ?? null,
                  history.map(({ content }) => content),
                ),
          },
          { headers: { "cache-control": "no-store" } },
        );
      },
      notSaved: notCompleted,
    },
    waitsMs,
  );
}

/** A criterion with what a teacher thinks of it, who has looked at this work before. */
function withTeacher<Graded extends { name: string }>(
  graded: Graded,
  teachers: { criterion: string; level: number; name: string; reason: string }[],
) {
  const found = teachers.find(({ criterion }) => criterion === graded.name);
  return found ? { ...graded, teacher: { name: found.name, level: found.level, reason: found.reason } } : graded;
}

interface Evaluated {
  evaluation: Evaluation;
  met: MetMisconception[];
  failure: ProviderFailure | null;
  tokensIn: number;
  tokensOut: number;
}

async function evaluate(
  { provider }: Dependencies,
  area: AreaCalls,
  begun: BegunAssessment,
): Promise<Evaluated & { explained: ExplainedCriterion[] }> {
  const people = area.assessment.hidePeople?.(begun) ?? null;
  const learner = people === null ? begun.learner : { ...begun.learner, name: null };
  // Quotes are looked for in what the model was sent, which is what is stored but for masked numbers, addresses and names.
  const left = outgoingHistory(begun.history, { name: learner.name });
  const history = people === null ? left : left.map((message) => ({ ...message, content: people.hide(message.content) }));
  const composed = composeAssessment({
    area,
    begun: { ...begun, learner, history },
    mark: crypto.randomUUID(),
    provider,
    hide: people?.hide,
  });
  const graded = await grade(provider, composed, quotableTexts(begun));
  const explained = explainLevels(graded.evaluation.criteria, composed, studentLines(begun.module, area.assessment.rubric.text));
  const evidence = graded.evaluation.evidence || feedbackFromLevels(explained);
  if (people === null) return { ...graded, evaluation: { ...graded.evaluation, evidence }, explained };
  const shown = <Quoted extends { quote: string }>(one: Quoted): Quoted => ({ ...one, quote: people.showQuote(one.quote) });
  const { evaluation } = graded;
  return {
    ...graded,
    evaluation: { ...evaluation, evidence: people.show(evidence), criteria: evaluation.criteria.map(shown) },
    explained: explained.map(shown),
  };
}

async function grade(
  provider: Provider,
  { request, form, names, confidential, proof, misconceptions }: ComposedAssessment,
  quotable: string[],
): Promise<Evaluated> {
  // The evidence is the one text of a model's own that the student reads.
  const discreet = ({ notProven, ...evaluation }: ReadEvaluation): Evaluation => {
    if (notProven.length > 0) return { ...evaluation, evidence: notJudged };
    const { evidence } = evaluation;
    const isShown = !repeats(evidence, confidential, quotable) && !evidence.split(/(?<=[.!?])\s/).some(isHarmful);
    return isShown ? evaluation : { ...evaluation, evidence: "" };
  };
  const metIn = (replies: string[]): MetMisconception[] => readMisconceptions(replies, misconceptions, proof);
  const first = await completeReply(provider, request, form);
  if (!first.ok) return failed(first.failure, first);
  const read = readEvaluation([first.text], names, proof);
  if (read?.isWhole && read.notProven.length === 0)
    return { tokensIn: first.tokensIn, tokensOut: first.tokensOut, evaluation: discreet(read), met: metIn([first.text]), failure: null };

  const fault = read?.isWhole ? quotesOnceMore(read.notProven) : askedOnceMore;
  const correction: ProviderRequest["messages"] = [
    { role: "assistant", content: first.text.slice(0, shownOfReply) },
    { role: "user", content: fault },
  ];
  const second = await completeReply(provider, { ...request, messages: [...request.messages, ...correction] }, form);
  const spent = { tokensIn: first.tokensIn + second.tokensIn, tokensOut: first.tokensOut + second.tokensOut };
  const replies = second.ok ? [first.text, second.text] : [first.text];
  const evaluation = readEvaluation(replies, names, proof);
  if (evaluation !== null) return { ...spent, evaluation: discreet(evaluation), met: metIn(replies), failure: null };
  if (!second.ok) return failed(second.failure, spent);
  if (isErrorText(second.text)) return failed("malformed", spent);
  return { ...spent, evaluation: { score: null, evidence: notJudged, criteria: [], proven: false }, met: [], failure: null };
}

function repeats(words: string, confidential: string, quotable: string[]): boolean {
  const watch = new LeakWatch(confidential, quotable);
  watch.pass(words);
  watch.end();
  return watch.found;
}

// No words of a failure are ever read for a score: it is 0, and it never completes.
function failed(failure: ProviderFailure, { tokensIn, tokensOut }: Pick<Evaluated, "tokensIn" | "tokensOut">): Evaluated {
  return { evaluation: { score: 0, evidence: technicalIssues, criteria: [], proven: false }, met: [], failure, tokensIn, tokensOut };
}

/**
 * What each criterion is about, as a sentence that a student can read and follow: in a rubric the line `For the student:`, in an
 * activity of an author's the outcome that the criterion belongs to.
 */
export function studentLines(module: Pick<LearningModule, "coach"> | null, rubric: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [, name = "", body = ""] of rubric.matchAll(/^#### (.+)\n((?:(?!#).*\n?)*)/gm)) {
    const line = /^For the student: (.+)$/m.exec(body)?.[1];
    if (line !== undefined) lines.set(name.trim(), line.trim());
  }
  for (const { name, shownBy } of module?.coach?.criteria ?? []) {
    const outcome = module?.coach?.outcomes.find(({ id }) => shownBy.includes(id));
    if (outcome !== undefined) lines.set(name, toStudent(outcome.text.trim()));
  }
  return lines;
}

/** Authors write outcomes of anybody; a student reads of "you". */
function toStudent(outcome: string): string {
  return outcome
    .replace(/\bone's\b/g, "your")
    .replace(/\bone is\b/g, "you are")
    .replace(/\boneself\b/g, "yourself");
}

/** More words than these stand on no button. */
const mostWords = 14;

/**
 * The question of the author's that leads on from an evaluation: the first one about the weakest criterion that has not been asked
 * word for word, a short one before a long one. Null where nothing is left to show, and where no author wrote a path.
 *
 * @param said - everything that was said in the talk
 */
export function nextQuestion(
  levels: readonly { name: string; level: number }[],
  activity: Pick<Activity, "criteria" | "path"> | null,
  said: readonly string[],
): string | null {
  const open = levels.filter(({ level }) => level < 5).toSorted((one, other) => one.level - other.level);
  for (const { name } of open) {
    const shownBy = activity?.criteria.find((one) => one.name === name)?.shownBy ?? [];
    const about = (activity?.path ?? [])
      .filter(({ id, outcomes }) => [id, ...outcomes].some((one) => shownBy.includes(one)))
      .map(({ text }) => text)
      .filter((text) => !said.some((words) => words.includes(text)));
    const found = about.find((text) => text.split(/\s+/).length <= mostWords) ?? about[0];
    if (found !== undefined) return found;
  }
  return null;
}
