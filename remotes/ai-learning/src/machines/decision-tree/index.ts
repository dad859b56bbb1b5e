import { framed } from "../../parts/framed-machine.tsx";
import { facts, initial, schema, summary } from "./facts.ts";
import { View } from "./view.tsx";

export default framed({ initial, schema, summary, facts, View });
