import { type SoundnessModel, soundnessFeatures } from "../wrong-ideas/soundness.ts";
import type { Texts } from "../wrong-ideas/wordings.ts";
import { pseudoRandom } from "./pseudo-random.ts";

const epochs = 15;
const firstPace = 0.5;
const slowing = 0.3;
const shrinking = 0.01;
const biasPace = 0.1;
/** What stands in fewer texts tells of these texts only. */
const fewestTexts = 5;

/** Logistic regression by stochastic gradient descent: sound answers against wrong ideas, both kinds counting the same in all. */
export function fitSoundness(sets: Texts[]): SoundnessModel {
  const texts = sets.flatMap(({ wordings, honest }) => [
    ...Object.values(wordings).flatMap((wrong) => wrong.map((text) => ({ text, isSound: 0 }))),
    ...honest.map((text) => ({ text, isSound: 1 })),
  ]);
  const counts = new Map<string, number>();
  const read = texts.map(({ text, isSound }) => ({ features: [...soundnessFeatures(text)], isSound }));
  for (const { features } of read) for (const [feature] of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const places = new Map([...counts].filter(([, count]) => count >= fewestTexts).map(([feature], place) => [feature, place]));
  const examples = read.map(({ features, isSound }) => {
    const known = features.filter(([feature]) => places.has(feature));
    return {
      places: Int32Array.from(known, ([feature]) => places.get(feature) ?? 0),
      values: Float64Array.from(known, ([, value]) => value),
      isSound,
    };
  });
  const sound = examples.filter(({ isSound }) => isSound === 1).length / examples.length;
  const weights = new Float64Array(places.size);
  const next = pseudoRandom(1);
  let bias = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const pace = firstPace / (1 + epoch * slowing);
    for (let step = 0; step < examples.length; step += 1) {
      const example = examples[Math.floor(next() * examples.length)];
      if (example === undefined) continue;
      let sum = bias;
      example.places.forEach((place, at) => (sum += (weights[place] ?? 0) * (example.values[at] ?? 0)));
      const slope = (1 / (1 + Math.exp(-sum)) - example.isSound) * (example.isSound === 1 ? 0.5 / sound : 0.5 / (1 - sound));
      bias -= pace * biasPace * slope;
      example.places.forEach((place, at) => {
        const before = weights[place] ?? 0;
        weights[place] = before - pace * (slope * (example.values[at] ?? 0) + shrinking * before);
      });
    }
  }
  return { bias, weights: new Map([...places].map(([feature, place]) => [feature, weights[place] ?? 0])) };
}
