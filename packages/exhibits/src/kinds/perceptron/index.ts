import { withoutLines } from "@learn/exhibit-data/kinds";
import { defineExhibit } from "../../exhibit.ts";
import { account, fact, initial, schema, summary, type State } from "./facts.ts";
import { View } from "./view.tsx";

export default defineExhibit<null, State>({
  id: "perceptron",
  schema: withoutLines,
  kept: () => schema,
  initial: () => initial,
  View,
  facts: (_, before, after) => fact(before, after),
  summary: (_, state) => summary(state),
  account: (_, state) => account(state),
});
