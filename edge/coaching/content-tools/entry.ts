import type { Activity } from "#supabase/functions/_shared/activity/index.ts";

export const continents = ["Africa", "Asia", "Europe", "North America", "Oceania", "South America"] as const;
export type Continent = (typeof continents)[number];

/** Something in a content file that a checker refuses. */
export interface Fault {
  file: string;
  line: number;
  problem: string;
}

/** One activity file, parsed; what is missing is empty. */
export interface Entry {
  /** Path below the content folder. */
  file: string;
  activity: Activity;
  categoryActivity: string;
  subCategory: string;
  /** One line that makes a child want to begin; empty when there is none. */
  teaser: string;
  /** The place within area, sub-category and band, from 1; null when there is none. */
  order: number | null;
  /** Ids of activities of the same band that are better done first. */
  after: string[];
  frameworks: { ailit: string[]; ai4k12: string[]; unesco: string[] };
  context: Record<string, string>;
  /** The kind that the front matter names; empty when it names none. */
  exhibit: string;
  /** The section "Prepared program" as written; empty when there is none. */
  program: string;
  /** Where a thing stands: `title`, `context`, `Description`, `Q1`, `M1`, `M1.2`, `criterion 1` ... */
  lineOf(key: string): number;
}
