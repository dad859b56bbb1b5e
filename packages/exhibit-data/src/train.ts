import { readDrawing } from "./cards.ts";
import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** How the machine learns: by the nearest picture, by a line through the signs, or by one or two questions. */
const learners = ["nearest", "line", "tree"] as const;

/** A picture, and how much of each sign the machine measures in it. */
export interface Picture {
  name: string;
  drawing: string | null;
  signs: number[];
}

/** Pictures to be labelled, and new ones that the trained machine is tried with. */
export interface TrainData {
  boxes: string[];
  learner: (typeof learners)[number];
  sees: string[];
  pictures: Picture[];
  fresh: Picture[];
}

/** `boxes: Apple | Banana`, `learner: nearest`, `sees: red | round`, `picture: Red apple | 9 | 9 | apple` and `new: Pear | 3 | 6`. */
export const trainSchema = schemaOf<TrainData>(["boxes", "learner", "sees", "picture", "new"], (lines) => {
  const boxes = lines.one("boxes", 2, 3);
  distinct(boxes, "box", 4);
  const [name = ""] = lines.one("learner", 1, 1);
  const learner = learners.find((one) => one === name);
  if (!learner) throw new LineProblem(`there is no learner "${name}", only ${learners.join(", ")}`);
  const sees = lines.one("sees", 1, 3);
  distinct(sees, "sign", 6);
  const picture = (parts: string[]) => readPicture(parts, sees);
  const pictures = lines.all("picture", 6, 12).map(picture);
  const fresh = lines.all("new", 1, 6).map(picture);
  distinct(
    [...pictures, ...fresh].map((one) => one.name),
    "picture",
  );
  return { boxes, learner, sees, pictures, fresh };
});

function readPicture([name = "", ...parts]: string[], sees: readonly string[]): Picture {
  if (parts.length < sees.length || parts.length > sees.length + 1)
    throw new LineProblem(`"${name}" needs ${sees.length} numbers (${sees.join(", ")}), then the name of a drawing or nothing`);
  return {
    name,
    signs: sees.map((sign, place) => fromNoneToTen(parts[place], `${sign} of "${name}"`)),
    drawing: readDrawing(parts[sees.length]),
  };
}

/** The number that a part stands for, from 0 to 10. */
export function fromNoneToTen(part: string | undefined, what: string): number {
  const number = numberIn(part, what);
  if (number < 0 || number > 10) throw new LineProblem(`${number} is not from 0 to 10 (${what})`);
  return number;
}
