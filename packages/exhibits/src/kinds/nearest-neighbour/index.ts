import { defineMachine } from "../../exhibit.ts";
import { account, fact, initial, schema, summary } from "./facts.ts";
import { View } from "./view.tsx";

export default defineMachine("nearest-neighbour", View, { schema, initial, fact, summary, account });
