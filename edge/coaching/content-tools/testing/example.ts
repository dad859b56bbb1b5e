import { readFileSync } from "node:fs";
import type { Activity } from "#supabase/functions/_shared/activity/index.ts";
import { parseActivity } from "../parse-activity.ts";

/** Where the example would stand below the content folder. */
export const exampleFile = "what-is-ai/is-it-ai-or-not.band1.md";

/** An activity that stays as it is, for tests that go by its words: those of the catalogue may be bettered at any time. */
export const exampleSource = readFileSync(new URL("is-it-ai-or-not.band1.md", import.meta.url), "utf8");

export const exampleActivity: Activity = parseActivity(exampleFile, exampleSource).entry.activity;
