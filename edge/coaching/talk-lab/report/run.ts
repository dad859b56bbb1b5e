import * as v from "valibot";
import type { JudgedTalk } from "../judge.ts";
import type { Mistakes } from "../mistakes.ts";
import type { Triple } from "../triples.ts";

/** One run of the lab, as its file holds it. */
export interface Run {
  /** When it ended, in UTC. */
  at: string;
  /** The model that answered. */
  coach: string;
  /** The model that judged beside the rules, and what it made of planted faults, if one did. */
  judge?: { model: string; mistakes: Mistakes };
  talks: JudgedTalk[];
  triples: Triple[];
  cases: {
    passed: number;
    /** Cases that could not be run, with the reason. */
    skipped: { name: string; why: string }[];
    failed: { name: string; what: string; reply: string }[];
  };
}

const line = v.looseObject({ who: v.picklist(["coach", "child"]), text: v.string() });
const talk = v.looseObject({ child: v.string(), activity: v.string(), lines: v.array(line), faults: v.array(v.unknown()) });
const runSchema = v.looseObject({ at: v.string(), coach: v.string(), talks: v.array(talk) });

/** Reads a run from its file's text; throws on any other. */
export function readRun(text: string): Run {
  // The rest is as the lab wrote it.
  return v.parse(runSchema, JSON.parse(text)) as unknown as Run;
}
