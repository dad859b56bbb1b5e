import { blockOf, type Criteria } from "./criteria.ts";
import type { GradedCriterion } from "./graded.ts";

/** A graded criterion as the student sees it: why this level, and what would be one step more. */
export interface ExplainedCriterion extends GradedCriterion {
  /** The level that was reached, turned to the student; empty for level 0. */
  shown: string;
  /** What the next step would look like, turned to the student, without an answer in it; empty at level 5. */
  next: string;
}

const highest = 5;
// The lines of levels 1 and 2 say what is missing yet; nobody would work towards those.
const lowestGoal = 3;

/**
 * The levels with two lines of the rubric each, and never more: the one that was reached, and the one to aim at.
 *
 * A line that begins with "And" adds to the one above, so that it comes with it. What is no sentence alone, such as "Two kinds.",
 * is made one, with the line that says what the criterion is about.
 *
 * @param studentLines - by criterion, as `studentLines` gives them
 */
export function explainLevels(
  graded: GradedCriterion[],
  { names, instructions }: Pick<Criteria, "names" | "instructions">,
  studentLines: ReadonlyMap<string, string> = new Map(),
): ExplainedCriterion[] {
  return graded.map((criterion) => {
    const levels = levelsIn(blockOf(criterion.name, names, instructions));
    const goal = Math.max(criterion.level + 1, lowestGoal);
    return {
      ...criterion,
      shown: criterion.level === 0 ? "" : asShown(wholeLine(levels, criterion.level)),
      next: goal > highest ? "" : asGoal(goalLine(levels, criterion.level, goal), studentLines.get(criterion.name)),
    };
  });
}

function levelsIn(block: string): string[] {
  return [...block.matchAll(/^- \d: (.+)$/gm)].map(([, line = ""]) => line.trim());
}

function wholeLine(levels: string[], level: number): string {
  const line = levels[level] ?? "";
  if (!/^And\b/.test(line) || level === 0) return line;
  return `${wholeLine(levels, level - 1).replace(/\.$/, "")}, and${line.slice("And".length)}`;
}

/** Where the reached line stands beside it, an addition is enough. */
function goalLine(levels: string[], level: number, goal: number): string {
  return level === goal - 1 ? (levels[goal] ?? "") : wholeLine(levels, goal);
}

// What authors begin a level with; other words that end in -s are things.
const acts = new Set(
  `adds answers applies asks avoids blames builds calls changes checks chooses compares copies corrects counts crosses decides deletes describes
  divides does doubts draws drops estimates expects explains fills finds follows gives grants guesses hides holds joins judges keeps leaves
  lists makes marks matches mends mentions moves names notes orders picks points predicts proposes puts quotes rejects repeats reports rewords
  rewrites says sets settles shows sorts speaks states stops takes tells tests ties tries turns uses weighs works`.split(/\s+/),
);
// Inside a line these are always acts; "changes" or "points" may be things there.
const actsInside =
  /(?<=(?:, |; | and | and then | and also | or ))(?:says|names|gives|tells|makes|uses|shows|compares|asks|explains|keeps|does so|answers it|ties|weighs|applies|rewrites|retells|proposes|turns|sorts|tries|checks|puts|sets|finds)\b/g;

const withYou: Record<string, string> = { has: "have", is: "are", was: "were", does: "do" };

function withoutEnding(verb: string): string {
  if (verb === "does") return "do";
  if (verb.endsWith("ies") && verb.length > 4) return verb.replace(/ies$/, verb === "ties" ? "ie" : "y");
  return /(?:ss|sh|ch|x|o)es$/.test(verb) ? verb.replace(/es$/, "") : verb.replace(/s$/, "");
}

/** "Sorts two things and says how" is "Sort two things and say how": an author writes of a student, a student reads of "you". */
function turned(line: string): { text: string; isAct: boolean } {
  const [first = "", ...rest] = line.split(" ");
  const isAct = acts.has(first.toLowerCase());
  const opening = isAct ? capital(withoutEnding(first.toLowerCase())) : first;
  const text = [opening, ...rest]
    .join(" ")
    .replace(actsInside, (act) => act.replace(/^\w+/, withoutEnding))
    .replace(/\bthe student's\b/g, "your")
    .replace(/\bthe student (has|is|was|does)\b/g, (_, verb: string) => `you ${withYou[verb]}`)
    .replace(/\bthe student\b/g, "you")
    .replace(/\b(?:he|she|they) (now|would|will)\b/g, "you $1")
    .replace(/\btheir own\b/g, "your own");
  return { text, isAct };
}

const asked = /^(?:what|which|how|why|who|whom|where|when|whether|that)\b/i;
const thing = /^(?:an?|the|one|two|three|four|five|six|seven|another|at least|some|reasons?|words?|ideas)\b/i;

/** A line that names something, as what somebody gives or says; null where it is no such line. */
function named(text: string): { verb: "say" | "give"; rest: string } | null {
  const rest = text.replace(/^with /i, "");
  if (asked.test(rest)) return { verb: "say", rest: lowered(rest) };
  return thing.test(rest) ? { verb: "give", rest: lowered(rest) } : null;
}

function asShown(line: string): string {
  const { text, isAct } = turned(line);
  if (isAct) return `You ${lowered(text)}`;
  // Lines of the first levels are often examples of what is too little.
  if (text.startsWith('"')) return `Much like ${text}`;
  const given = named(text);
  return given === null ? text : `You ${given.verb} ${given.rest}`;
}

/** Of so many words a line is too short to be understood alone. */
const shortest = 3;

/** Examples of what could be said are the answers themselves. */
function asGoal(line: string, about: string | undefined): string {
  const bare = line.replace(/ \((?:[^()]*"[^()]*)\)/g, "").replace(/,? such as [^,.;]+/g, "");
  const isAdded = /^And\b/.test(bare);
  const { text, isAct } = turned(bare.replace(/^And (?:also )?/, ""));
  const say = (sentence: string): string => (isAdded ? `Also ${lowered(sentence)}` : capital(sentence));
  const after = (sentence: string): string => (isAdded || about === undefined ? sentence : `${about} ${sentence}`);
  // "Name both" says nothing without what it is about.
  if (isAct) return text.split(" ").length <= shortest ? after(say(text)) : say(text);
  const given = named(text);
  // The line may be what the criterion is about, without its verb.
  if (given !== null && about?.includes(given.rest.replace(/[.!]$/, "")) === true) return about;
  if (given !== null) return after(say(`${given.verb} ${given.rest}`));
  return about ?? (isAdded ? `All of this, and ${lowered(text)}` : capital(text));
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
