import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { askQuestion, lookBackQuestion, nextQuestion } from "./memory.ts";
import type { Memory } from "./memory.ts";
import type { Workshop } from "./phases.ts";
import { fillProgram } from "./prepared-program.ts";
import type { FilledProgram } from "./prepared-program.ts";
import { join } from "./reply-parts.ts";
import { buildWords } from "./words.ts";

const mostNamed = 6;

/**
 * The answer to a request for a program: the activity's prepared one with what it can take from the student's words, and
 * what was taken. What is asked about a result comes when it has run.
 *
 * @param texts - what the student wrote, oldest first
 */
export function buildReply(activity: Activity, memory: Memory, texts: string[], { programs }: Workshop): string {
  const prepared = activity.program;
  if (prepared === undefined) return join(buildWords.noProgram, memory.present.text);
  const filled = fillProgram(prepared, texts);
  const before = fillProgram(prepared, texts.slice(0, -1));
  if (programs > 0 && filled.code === before.code) {
    const names = prepared.slots
      .map(({ name }) => name)
      .slice(0, mostNamed)
      .join(", ");
    return join(buildWords.nothingNew, names === "" ? "" : buildWords.canTake(names), questionFor(activity, memory));
  }
  const block = `\`\`\`${filled.language}\n${filled.code}\n\`\`\``;
  const ending = filled.language === "html" ? join(buildWords.openPreview, questionFor(activity, memory)) : "";
  return [join(programs === 0 ? buildWords.prepared : buildWords.preparedAgain, takenWords(filled)), block, ending]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The question after a run. */
export function analysisReply(activity: Activity, memory: Memory, { failed }: Workshop): string {
  return join(failed ? buildWords.failed : buildWords.ran, questionFor(activity, memory));
}

function questionFor(activity: Activity, memory: Memory): string {
  const question = nextQuestion(activity, memory) ?? lookBackQuestion(activity, memory);
  return question === null ? memory.present.text : askQuestion(memory, question);
}

function takenWords({ taken, left }: FilledProgram): string {
  const values = taken.slice(0, mostNamed).map(({ name, value }) => `${name} ${value}`);
  return join(
    values.length === 0 ? buildWords.tookNothing : buildWords.took(values.join(", ")),
    left.length === 0 ? "" : buildWords.asPrepared(left.slice(0, mostNamed).join(", ")),
    buildWords.notBuilt,
  );
}
