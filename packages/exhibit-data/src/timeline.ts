import { distinct, LineProblem, numberIn, schemaOf, type LinesByKey } from "./lines.ts";

/** Events to be put on a line of years, or of anything that has an order and names, as months or times of day. */
export interface TimelineData {
  from: number;
  to: number;
  /** What is shown for each number of the line, from its first; none where the numbers speak for themselves. */
  names: string[];
  events: { text: string; year: number }[];
}

/** What stands on the line at a number: a year, or a name. */
export function nameAt({ from, names }: Pick<TimelineData, "from" | "names">, year: number): string {
  return names[year - from] ?? String(year);
}

/** `from: 1950`, `to: 2030` and `event: words | year`; or `names: January | February` and `event: words | February`. */
export const timelineSchema = schemaOf<TimelineData>(["from", "to", "names", "event"], (lines) => {
  if (lines.has("names")) return readNamed(lines);
  const from = numberIn(lines.one("from", 1, 1)[0], "from");
  const to = numberIn(lines.one("to", 1, 1)[0], "to");
  if (from >= to) throw new LineProblem("the line goes from an earlier year to a later one");
  const events = lines.all("event", 3, 8).map(([text = "", year]) => ({ text, year: numberIn(year, text) }));
  distinct(
    events.map(({ text }) => text),
    "event",
  );
  const outside = events.find(({ year }) => year < from || year > to);
  if (outside) throw new LineProblem(`"${outside.text}" lies outside the line`);
  return { from, to, names: [], events };
});

function readNamed(lines: LinesByKey): TimelineData {
  for (const key of ["from", "to"]) if (lines.has(key)) throw new LineProblem(`beside "names:" there is no "${key}:"`);
  const names = lines.one("names", 3, 24);
  distinct(names, "name", 2);
  const events = lines.all("event", 3, 8).map(([text = "", name = ""]) => {
    if (!names.includes(name)) throw new LineProblem(`"${name}" isn't among the names of the line (${text})`);
    return { text, year: names.indexOf(name) };
  });
  distinct(
    events.map(({ text }) => text),
    "event",
  );
  return { from: 0, to: names.length - 1, names, events };
}
