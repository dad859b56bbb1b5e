import { readDrawing } from "./cards.ts";
import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** A number that the child sets, and how much each unit of it adds to the result. */
export interface SliderNumber {
  name: string;
  from: number;
  to: number;
  start: number;
  weight: number;
}

/** What the result looks like from a value on. */
export interface SliderLevel {
  from: number;
  text: string;
  drawing: string | null;
}

/** Numbers to set, and what comes of them. */
export interface SliderData {
  numbers: SliderNumber[];
  result: { name: string; from: number; to: number };
  /** From low to high. */
  levels: SliderLevel[];
}

/** `number: videos | 0 | 20 | 3 | 30`, `result: watt-hours | 0 | 900` and `level: 100 | an hour of TV | screen`. */
export const sliderSchema = schemaOf<SliderData>(["number", "result", "level"], (lines) => {
  const numbers = lines.all("number", 1, 5).map(readNumber);
  distinct(
    numbers.map(({ name }) => name),
    "number",
    8,
  );
  const [name = "", from, to] = lines.one("result", 3, 3);
  distinct([name], "result", 8);
  const result = { name, from: numberIn(from, name), to: numberIn(to, name) };
  if (result.from >= result.to) throw new LineProblem(`"result:" has to go from a smaller number to a larger one`);
  const levels = lines.all("level", 2, 5).map(readLevel);
  distinct(
    levels.map(({ text }) => text),
    "level",
  );
  if (levels.some((level, place) => place > 0 && level.from <= (levels[place - 1]?.from ?? 0)))
    throw new LineProblem("the levels have to stand from low to high");
  if ((levels[0]?.from ?? 0) > result.from)
    throw new LineProblem(`the first level has to begin at ${result.from}, where the result begins`);
  return { numbers, result, levels };
});

function readNumber(parts: string[]): SliderNumber {
  const [name = "", from, to, start, weight] = parts;
  if (parts.length !== 5) throw new LineProblem(`"number: ${name}" needs from, to, start and weight behind its name`);
  const number = { name, from: numberIn(from, name), to: numberIn(to, name), start: numberIn(start, name), weight: numberIn(weight, name) };
  if (number.from >= number.to || number.start < number.from || number.start > number.to)
    throw new LineProblem(`"number: ${name}" has to go from a smaller number to a larger one, and start between them`);
  return number;
}

function readLevel(parts: string[]): SliderLevel {
  const [from, text = "", drawing] = parts;
  if (parts.length < 2 || parts.length > 3)
    throw new LineProblem(`"level: ${parts.join(" | ")}" needs a number, words, and may name a drawing`);
  return { from: numberIn(from, "from which value on"), text, drawing: readDrawing(drawing) };
}
