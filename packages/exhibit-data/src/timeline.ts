import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** Events to be put on a line of years. */
export interface TimelineData {
  from: number;
  to: number;
  events: { text: string; year: number }[];
}

/** `from: 1950`, `to: 2030` and `event: words | year`. */
export const timelineSchema = schemaOf<TimelineData>(["from", "to", "event"], (lines) => {
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
  return { from, to, events };
});
