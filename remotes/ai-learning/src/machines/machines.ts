import type { ComponentType } from "react";
import type { FramedMachineProps } from "../parts/framed-machine.tsx";

type Load = () => Promise<{ default: ComponentType<FramedMachineProps> }>;

// Each by itself: a student loads the one machine of the activity that is open.
const machines: Record<string, Load> = {
  "bias-repair": () => import("./bias-repair/index.ts"),
  "decision-tree": () => import("./decision-tree/index.ts"),
  "nearest-neighbour": () => import("./nearest-neighbour/index.ts"),
  perceptron: () => import("./perceptron/index.ts"),
  recommender: () => import("./recommender/index.ts"),
  "word-prediction": () => import("./word-prediction/index.ts"),
};

/** How to load the machine of this name; null for one that this version of the area doesn't have. */
export function machineNamed(name: string | null): Load | null {
  return name !== null && Object.hasOwn(machines, name) ? (machines[name] ?? null) : null;
}
