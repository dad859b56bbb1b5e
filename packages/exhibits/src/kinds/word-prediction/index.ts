import { withoutLines } from "@learn/exhibit-data/kinds";
import { defineExhibit } from "../../exhibit.ts";
import { account, fact, initial, schema, summary, type State } from "./facts.ts";
import { View } from "./view.tsx";

export default defineExhibit<null, State>({
  id: "word-prediction",
  schema: withoutLines,
  kept: () => schema,
  initial: () => initial,
  View,
  // The page promises that the text stays on the device.
  sent: (state) => ({ ...state, text: "" }),
  facts: (_, before, after) => fact(before, after),
  summary: (_, state) => summary(state),
  account: (_, state) => account(state),
});
