import type { ExhibitKind } from "./exhibit.ts";

type Load = () => Promise<{ default: ExhibitKind }>;

// Each by itself: a child loads the one exhibit of the activity that is open.
const kinds: Record<string, Load> = {
  "bias-repair": () => import("./kinds/bias-repair/index.ts"),
  "data-hole": () => import("./kinds/data-hole/index.ts"),
  "decision-tree": () => import("./kinds/decision-tree/index.ts"),
  draw: () => import("./kinds/draw/index.ts"),
  grid: () => import("./kinds/grid/index.ts"),
  match: () => import("./kinds/match/index.ts"),
  "nearest-neighbour": () => import("./kinds/nearest-neighbour/index.ts"),
  "next-word": () => import("./kinds/next-word/index.ts"),
  order: () => import("./kinds/order/index.ts"),
  perceptron: () => import("./kinds/perceptron/index.ts"),
  "photo-set": () => import("./kinds/photo-set/index.ts"),
  recommender: () => import("./kinds/recommender/index.ts"),
  "rule-bot": () => import("./kinds/rule-bot/index.ts"),
  slider: () => import("./kinds/slider/index.ts"),
  sort: () => import("./kinds/sort/index.ts"),
  table: () => import("./kinds/table/index.ts"),
  threshold: () => import("./kinds/threshold/index.ts"),
  timeline: () => import("./kinds/timeline/index.ts"),
  train: () => import("./kinds/train/index.ts"),
  "two-answers": () => import("./kinds/two-answers/index.ts"),
  weights: () => import("./kinds/weights/index.ts"),
  "word-map": () => import("./kinds/word-map/index.ts"),
  "word-prediction": () => import("./kinds/word-prediction/index.ts"),
};

/** How to load the kind of this name; null for one that this version doesn't have. */
export function exhibitNamed(name: string): Load | null {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null;
}
