import { points, type Opinion, type Point } from "./judge-by-model.ts";
import { levelsOf } from "./settings.ts";
import type { Line, Result } from "./talk.ts";

// Talks that teachers score, as a table that every spreadsheet opens (tabs between cells): a line of a talk is a row, and below it stands a
// row for each criterion with a cell for each of two readers.

const columns = ["talk", "what", "text", "reader 1", "reader 2"];
const levels = "Level 0-5";
const yesOrNo = "Yes 1, no 0";
const ofCoachSign = "Coach, ";

/** A talk that can be scored, with what models made of it. */
interface Scorable {
  child: string;
  activity: string;
  lines: Pick<Line, "who" | "text">[];
  result: Pick<Result, "criteria"> | null;
  opinion?: Opinion | "unreadable";
}

/** Talks with an empty cell for each reader beside each criterion of the evaluation and each point about the coach. */
export function blankTable(talks: Scorable[]): string {
  const rows = talks.flatMap(({ child, activity, lines, result }) => {
    const spoken = lines.map(({ who, text }) => [who === "coach" ? "Coach" : "Child", text]);
    const criteria = (result?.criteria ?? []).map(({ name }) => [levels, `${name}: ${levelsOf(activity, name)}`]);
    const ofCoach = Object.entries(points).map(([name, asks]) => [yesOrNo, `${ofCoachSign}${name}: ${asks}`]);
    const name = nameOf({ child, activity });
    return [...spoken, ...criteria, ...ofCoach].map(([what = "", text = ""]) => [name, what, text, "", ""]);
  });
  return [columns, ...rows].map((row) => `${row.map(inCell).join("\t")}\n`).join("");
}

const nameOf = ({ child, activity }: Pick<Scorable, "child" | "activity">): string => `${child}/${activity}`;

/** A text that stays in its cell; a spreadsheet would calculate what begins with one of these signs. */
const inCell = (text: string): string => text.replace(/[\t\r\n]+/g, " ").replace(/^(?=[=+\-@])/, "'");

/** One row that both readers may have scored; null where a reader left it empty. */
interface Score {
  talk: string;
  criterion: string;
  /** The two teachers, and behind them the model where a run is known. */
  readers: (number | null)[];
}
const readerNames = ["reader 1", "reader 2", "the model"];

/**
 * Reads tables that readers filled in: one for both, or a copy of each. Of the same row the filled cells count.
 *
 * @returns a sentence that says what is wrong, if something is
 */
export function readScores(tables: string[]): Score[] | string {
  const scores = new Map<string, Score>();
  for (const [head = "", ...rows] of tables.map((table) => table.trimEnd().split(/\r?\n/))) {
    if (head.replace(/^\uFEFF/, "") !== columns.join("\t"))
      return `The first row has to be: ${columns.join(", ")}, with tabs between them.`;
    for (const [index, row] of rows.entries()) {
      const [talk = "", what = "", text = "", ...cells] = row.split("\t").map((cell) => cell.trim());
      if (what !== levels && what !== yesOrNo) continue;
      const most = what === levels ? 5 : 1;
      const key = `${talk}\t${text}`;
      const known = scores.get(key) ?? { talk, criterion: text.split(":")[0] ?? "", readers: [null, null] };
      for (const place of [0, 1]) {
        const cell = cells[place] ?? "";
        if (cell === "") continue;
        if (!/^\d$/.test(cell) || Number(cell) > most) return `Row ${index + 2}: “${cell}” is no whole number from 0 to ${most}.`;
        known.readers[place] = Number(cell);
      }
      scores.set(key, known);
    }
  }
  return [...scores.values()];
}

/** The same rows with what the models of a run gave: the evaluation its levels, the judge its yes or no. */
export function withModel(scores: Score[], talks: Scorable[]): Score[] {
  const known = new Map(talks.map((talk) => [nameOf(talk), talk]));
  return scores.map(({ talk, criterion, readers }) => ({ talk, criterion, readers: [...readers, givenIn(known.get(talk), criterion)] }));
}

function givenIn(talk: Scorable | undefined, criterion: string): number | null {
  if (!criterion.startsWith(ofCoachSign)) return talk?.result?.criteria.find(({ name }) => name === criterion)?.level ?? null;
  const { opinion = "unreadable" } = talk ?? {};
  return opinion === "unreadable" ? null : Number(opinion[criterion.slice(ofCoachSign.length) as Point].yes);
}

/** How far the readers agree about each criterion, a line for each two of them. */
export function agreementLines(scores: Score[]): string[] {
  const criteria = [...new Set(scores.map(({ criterion }) => criterion))];
  if (criteria.length === 0) return ["No row is to be scored."];
  const twos = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].filter((two) => two.every((place) => place < (scores[0]?.readers.length ?? 0)));
  return criteria.flatMap((criterion) => {
    const own = scores.filter((score) => score.criterion === criterion);
    return twos.map((two) => `${criterion}, ${two.map((place) => readerNames[place]).join(" and ")}: ${agreementOf(own, two)}`);
  });
}

function agreementOf(scores: Score[], two: number[]): string {
  const pairs = scores.flatMap(({ readers }) => {
    const [one, other] = two.map((place) => readers[place]);
    return one == null || other == null ? [] : [[one, other] as const];
  });
  if (pairs.length > 0) return measured(pairs);
  const silent = two.filter((place) => scores.every(({ readers }) => readers[place] === null)).map((place) => readerNames[place]);
  return silent.length > 0 ? `${silent.join(" and ")} scored no talk` : "no talk was scored by both";
}

function measured(pairs: (readonly [number, number])[]): string {
  const same = pairs.filter(([one, other]) => one === other).length;
  const kappa = quadraticKappa(pairs);
  const told = kappa === null ? "no kappa, since both gave the same level to all" : `quadratic kappa ${kappa.toFixed(2)}`;
  return `${same} of ${pairs.length} the same (${Math.round((100 * same) / pairs.length)}%), ${told}`;
}

/**
 * Cohen's kappa with quadratic weights: 1 where two readers agree always, 0 where they agree as often as by chance. It is one minus the
 * mean squared difference by what that would be had the readers drawn their levels independently.
 *
 * @returns null where neither reader's levels differ from the other's or among themselves: chance explains everything
 */
export function quadraticKappa(pairs: (readonly [number, number])[]): number | null {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const observed = mean(pairs.map(([one, other]) => (one - other) ** 2));
  const expected = mean(pairs.flatMap(([one]) => pairs.map(([, other]) => (one - other) ** 2)));
  return expected === 0 ? null : 1 - observed / expected;
}
