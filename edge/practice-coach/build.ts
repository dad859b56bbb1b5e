import type { Activity, PracticeProgram } from "../supabase/functions/_shared/cues/index.ts";
import { buildWords, predictionWords } from "./build-words.ts";
import { askQuestion, lookBackQuestion, nextQuestion } from "./memory.ts";
import { listWords } from "./list-words.ts";
import type { Memory } from "./memory.ts";
import type { Workshop } from "./phases.ts";
import { fillProgram } from "./prepared-program.ts";
import type { FilledProgram } from "./prepared-program.ts";
import { join } from "./reply-parts.ts";
import { readStep } from "./step-words.ts";

const mostNamed = 6;

/**
 * The answer to a request for a program: the activity's prepared one with what it can take from the student's words, and
 * what was taken. What is asked about a result comes when it has run.
 *
 * @param texts - what the student wrote, oldest first
 */
export function buildReply(activity: Activity, memory: Memory, texts: string[], { programs, predicts }: Workshop): string {
  const prepared = activity.program;
  if (prepared === undefined) return join(buildWords.noProgram, memory.present.text);
  const filled = fillProgram(prepared, texts);
  const before = fillProgram(prepared, texts.slice(0, -1));
  if (programs > 0 && filled.code === before.code) return join(buildWords.nothingNew, understood(prepared), questionFor(activity, memory));
  const block = `\`\`\`${filled.language}\n${filled.code}\n\`\`\``;
  // Where the student is asked for a prediction, that is the question, and the page opens behind it.
  const isPage = filled.language === "html" && predicts !== true;
  const ending = isPage ? join(buildWords.openPreview, questionFor(activity, memory)) : "";
  return [join(programs === 0 ? buildWords.prepared : buildWords.preparedAgain, takenWords(filled, prepared)), block, ending]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The question after a run. */
export function analysisReply(activity: Activity, memory: Memory, workshop: Workshop): string {
  const { failed, prediction, isPage = false } = workshop;
  if (prediction != null) return aboutPrediction(prediction, workshop);
  return join(failed ? buildWords.failed : isPage ? buildWords.openPreview : buildWords.ran, questionFor(activity, memory));
}

const mostQuoted = 16;
const knowsNothing = /^(?:i\s+)?(?:idk|dunno|don['’]?t know|do not know|not sure|no idea|no clue|\?+)\W*$/i;

/** Asks about the difference between what the student thought and what came; who was right is theirs to see. */
function aboutPrediction(prediction: string, { failed, isPage = false, programs }: Workshop): string {
  const thought = prediction.replaceAll('"', "'").trim();
  if (knowsNothing.test(thought)) return predictionWords.unsure;
  const words = thought.split(/\s+/);
  const quoted = words.length > mostQuoted ? `${words.slice(0, mostQuoted).join(" ")} ...` : thought;
  const ways = failed ? predictionWords.failed : isPage ? predictionWords.page : predictionWords.ran;
  return ways[programs % ways.length]?.(quoted) ?? "";
}

function questionFor(activity: Activity, memory: Memory): string {
  const question = nextQuestion(activity, memory) ?? lookBackQuestion(activity, memory);
  return question === null ? memory.present.text : askQuestion(memory, question);
}

function takenWords({ taken }: FilledProgram, prepared: PracticeProgram): string {
  const values = taken.flatMap(({ slot: { says }, value }) => (says === undefined ? [] : [`${says} (${value})`]));
  if (values.length === 0) return join(buildWords.tookNothing, understood(prepared));
  return join(buildWords.took(listWords(values.slice(0, mostNamed), "and")), buildWords.notBuilt);
}

/** What a student can say to change this program, in examples that work as they stand. */
function understood({ slots }: PracticeProgram): string {
  const told = slots.filter(({ says }) => says !== undefined).slice(0, mostNamed);
  return buildWords.understands(
    listWords(
      told.flatMap(examplesOf).map((example) => `“${example}”`),
      "or",
    ),
  );
}

/** A phrase that sets the value, unless the author thinks of more and less first; and two for these where there are such. */
function examplesOf({ default: usual, readFrom }: PracticeProgram["slots"][number]): string[] {
  const steps = readFrom.flatMap((pattern) => readStep(pattern)?.word ?? []).slice(0, 2);
  const [first = ""] = readFrom;
  if (readStep(first) !== null) return steps;
  const value = usual.split(" ").length > 3 ? "..." : usual;
  return [first.replace(/<words>|<word>|<number>|<colour>/, value), ...steps];
}
