import type { Picture, TrainData } from "@learn/exhibit-data/train";

/** The box of each picture; null while it has no label. */
export type Labels = (number | null)[];

/** The labels of the pictures, and those that the machine was trained with last. */
export interface TrainState {
  labels: Labels;
  trained: Labels | null;
}

/** A picture whose label the machine learns from. */
export interface Example {
  picture: Picture;
  box: number;
}

/** Which box the machine puts a picture into, and by what. */
interface Verdict {
  box: number;
  why: string;
}

/** The machine after training: what it says of a picture. */
export type Trained = (picture: Picture) => Verdict;

/** The labelled ones of the pictures. */
export function examplesOf({ pictures }: TrainData, labels: Labels): Example[] {
  return pictures.flatMap((picture, place) => {
    const box = labels[place];
    return box == null ? [] : [{ picture, box }];
  });
}

/** Trains the machine of this activity with at least one example. */
export function train(data: TrainData, examples: readonly Example[]): Trained {
  if (data.learner === "nearest") return nearest(examples);
  return data.learner === "line" ? line(data, examples) : tree(data, examples);
}

function nearest(examples: readonly Example[]): Trained {
  const apart = (one: Picture, other: Picture) => one.signs.reduce((sum, sign, place) => sum + (sign - (other.signs[place] ?? 0)) ** 2, 0);
  return (picture) => {
    const byNearness = examples.toSorted((one, other) => apart(one.picture, picture) - apart(other.picture, picture));
    const names = byNearness.slice(0, 2).map((example) => example.picture.name);
    return { box: byNearness[0]?.box ?? 0, why: `nearest: ${names.join(", then ")}` };
  };
}

const rounds = 200;

// From -1 to 1: what is right in the middle speaks for no box.
const centred = (sign: number) => (sign - 5) / 5;

/** A perceptron for each box; the one that says most decides. */
function line({ boxes: names, sees }: TrainData, examples: readonly Example[]): Trained {
  const weights = names.map(() => [0, ...sees.map(() => 0)]);
  const inputs = ({ signs }: Picture) => [1, ...signs.map(centred)];
  const known = [...new Set(examples.map(({ box }) => box))].toSorted((a, b) => a - b);
  const sum = (box: number, picture: Picture) => inputs(picture).reduce((so, input, place) => so + input * (weights[box]?.[place] ?? 0), 0);
  const ranked = (picture: Picture, boxes = known) => boxes.toSorted((one, other) => sum(other, picture) - sum(one, picture));
  const turn = (box: number, picture: Picture, by: number) => {
    for (const [place, input] of inputs(picture).entries()) weights[box]![place]! += by * input;
  };
  for (let round = 0; round < rounds; round++) {
    const wrong = examples.filter(({ picture, box }) => {
      const [rival] = ranked(
        picture,
        known.filter((other) => other !== box),
      );
      if (rival === undefined || sum(rival, picture) < sum(box, picture)) return false;
      turn(box, picture, 1);
      turn(rival, picture, -1);
      return true;
    });
    if (wrong.length === 0) break;
  }
  return (picture) => {
    const [box = 0, second = box] = ranked(picture);
    const shares = sees.map((_, place) =>
      Math.abs(((weights[box]?.[place + 1] ?? 0) - (weights[second]?.[place + 1] ?? 0)) * (picture.signs[place] ?? 0)),
    );
    const most = Math.max(...shares);
    return { box, why: most === 0 ? "by none of the signs" : `mostly by: ${sees[shares.indexOf(most)]}` };
  };
}

interface Split {
  sign: number;
  at: number;
  impurity: number;
}

/** One question about a sign, and one more where that parts the examples further. */
function tree({ sees }: Pick<TrainData, "sees">, examples: readonly Example[], questions = 2): Trained {
  const split = questions === 0 ? null : bestSplit(examples, sees.length);
  if (split === null) return () => ({ box: mostFrequent(examples), why: "" });
  const above = ({ signs }: Picture) => (signs[split.sign] ?? 0) > split.at;
  const [low, high] = [false, true].map((side) =>
    tree(
      { sees },
      examples.filter(({ picture }) => above(picture) === side),
      questions - 1,
    ),
  ) as [Trained, Trained];
  return (picture) => {
    const { box, why } = (above(picture) ? high : low)(picture);
    const own = `${sees[split.sign]} ${above(picture) ? "over" : "under"} ${Number(split.at.toFixed(1))}`;
    return { box, why: why === "" ? own : `${own}, ${why}` };
  };
}

function bestSplit(examples: readonly Example[], signs: number): Split | null {
  let best: Split | null = null;
  for (let sign = 0; sign < signs; sign++) {
    const values = [...new Set(examples.map(({ picture }) => picture.signs[sign] ?? 0))].toSorted((a, b) => a - b);
    for (const [place, value] of values.slice(1).entries()) {
      const at = (value + (values[place] ?? 0)) / 2;
      const sides = [true, false].map((side) => examples.filter(({ picture }) => (picture.signs[sign] ?? 0) > at === side));
      const impurity = sides.reduce((sum, side) => sum + impurityOf(side), 0);
      if (impurity < (best?.impurity ?? impurityOf(examples))) best = { sign, at, impurity };
    }
  }
  return best;
}

/** Gini impurity times the number of examples: 0 where all are in one box. */
function impurityOf(examples: readonly Example[]): number {
  return examples.length - countsOf(examples).reduce((sum, count) => sum + count ** 2, 0) / (examples.length || 1);
}

function mostFrequent(examples: readonly Example[]): number {
  const counts = countsOf(examples);
  return counts.indexOf(Math.max(...counts));
}

function countsOf(examples: readonly Example[]): number[] {
  return [0, 1, 2].map((box) => examples.filter((example) => example.box === box).length);
}
