import { placesOfContent } from "./places-of-content.ts";

const places = placesOfContent();

/** The sub-categories that an activity can be filed under, by the `category_activity` of the area that they belong to. */
export const subCategories: Record<string, string[]> = Object.fromEntries(
  places.map(({ category, subCategories: names }) => [category, names]),
);

/** The fewest activities of a sub-category in each of the bands 1 to 3. */
export const leastActivities: Record<string, number> = Object.fromEntries(
  places.map(({ category, leastActivities: least }) => [category, least]),
);

/** What a greeting says before the first question, by the `category_activity` of the areas whose activities have a program. */
export const programGreetings: Record<string, string> = Object.fromEntries(
  places.flatMap(({ category, programs }) => (programs ? [[category, programs.greeting]] : [])),
);

/** The keys of the front matter; `optionalKeys` may be left out. */
export const frontMatterKeys = [
  "id",
  "version",
  "title",
  "category_activity",
  "sub_category",
  "band",
  "minutes",
  "teaser",
  "order",
  "after",
  "ailit",
  "ai4k12",
  "unesco",
  "context",
];

export const optionalKeys = ["after"];

export const ailitDomains = ["Engage with AI", "Create with AI", "Manage AI", "Shape AI"];
export const ai4k12Ideas = ["Perception", "Representation & Reasoning", "Learning", "Natural Interaction", "Societal Impact"];
export const unescoLevels = ["understand", "apply", "create"];
const unescoAspects = ["Human-centred mindset", "Ethics of AI", "AI techniques and applications", "AI system design"];
export const unescoEntries = unescoAspects.flatMap((aspect) => unescoLevels.map((level) => `${aspect} / ${level}`));

/** Every heading in order; `optional` ones may be left out. */
export const headings = [
  { heading: "## For the student" },
  { heading: "### Description" },
  { heading: "### Material", optional: true },
  { heading: "### Exhibit", optional: true },
  { heading: "## For the coach" },
  { heading: "### Outcomes" },
  { heading: "### Path of questions" },
  { heading: "### Misconceptions" },
  { heading: "### When stuck" },
  { heading: "### When finished early" },
  { heading: "### When asked for the answer" },
  { heading: "### Prepared program", withProgram: true },
  { heading: "## For the assessor" },
  { heading: "### Metrics for success" },
  { heading: "### Criteria" },
  { heading: "### Does not count" },
];

/** What a text of a band may measure. */
export interface Limits {
  grade: number;
  averageWords: number;
  longestWords: number;
  description: [least: number, most: number];
  material: number;
  line: number;
  /** Words of what is told after the third hint. */
  found: number;
}

const youngest: Limits = { grade: 4.5, averageWords: 10, longestWords: 18, description: [30, 60], material: 70, line: 25, found: 40 };

/** Band 4, for mixed groups, is written to the rules of band 1. */
export const limits: Record<number, Limits> = {
  1: youngest,
  2: { grade: 7, averageWords: 14, longestWords: 24, description: [40, 80], material: 110, line: 32, found: 50 },
  3: { grade: 10, averageWords: 17, longestWords: 30, description: [50, 100], material: 140, line: 40, found: 50 },
  4: youngest,
};

/** The most characters that an activity may put into a prompt. */
export const promptCharacters = 3600;
export const contextWords = 28;
export const titleCharacters = 40;
export const teaserCharacters = 70;

/** The name of the folder that holds a sub-category. */
export function folderOf(subCategory: string): string {
  return subCategory
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-");
}
