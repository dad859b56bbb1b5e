import { defineMachine } from "../../exhibit.ts";
import { account, fact, initial, schema, summary } from "./facts.ts";
import { View } from "./view.tsx";

export default defineMachine("bias-repair", View, { schema, initial, fact, summary, account });
