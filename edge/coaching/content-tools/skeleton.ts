import { continents } from "./entry.ts";
import type { Entry } from "./entry.ts";
import { folderOf, programGreetings, subCategories, titleCharacters } from "./rules.ts";

/** The levels that a student chooses from. */
const forYouLevels = [0, 2, 4, 5];
/** Two in a row turn on an idea, and the third on none. */
const ideas = ["M1", "M1", "halfway", "M2", "M3", "halfway"];

/** What an author settles before the first line. */
export interface Plan {
  subCategory: string;
  title: string;
  /** 1 to 3, or 4 for mixed groups. */
  band: number;
}

export type NewActivity = { id: string; file: string; source: string } | { problem: string };

/**
 * A file that has every part in its place, with a TODO wherever the author's words go.
 *
 * @param entries - the activities that exist, for a free title and the next place in the list
 * @returns the path below the content folder, or why there can be no such activity, in words for a teacher
 */
export function newActivity({ subCategory, title, band }: Plan, entries: Entry[]): NewActivity {
  const known = Object.values(subCategories).flat();
  const name = known.find((one) => one.toLowerCase() === subCategory.toLowerCase() || folderOf(one) === subCategory);
  const area = Object.keys(subCategories).find((one) => subCategories[one]?.includes(name ?? ""));
  if (name === undefined || area === undefined)
    return { problem: `There is no sub-category "${subCategory}". These exist: ${known.join(", ")}.` };
  if (![1, 2, 3, 4].includes(band)) return { problem: "Say for whom it is: --band 1 (8-11), 2 (11-14), 3 (14-18) or 4 (mixed groups)." };
  const slug = title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug === "" || title.length > titleCharacters) return { problem: `A title has 1 to ${titleCharacters} characters: "${title}".` };
  const twin = entries.find(({ activity }) => activity.title.toLowerCase() === title.toLowerCase());
  if (twin !== undefined) return { problem: `${twin.file} has this title already.` };
  const orders = entries.filter((entry) => entry.subCategory === name && entry.activity.band === band).map(({ order }) => order ?? 0);
  const id = `${slug}.band${band}`;
  const order = Math.max(0, ...orders) + 1;
  return { id, file: `${folderOf(name)}/${id}.md`, source: sourceOf({ id, title, area, name, band, order }) };
}

interface Front {
  id: string;
  title: string;
  area: string;
  name: string;
  band: number;
  order: number;
}

function sourceOf({ id, title, area, name, band, order }: Front): string {
  return [
    "---",
    `id: ${id}`,
    "version: 1",
    `title: ${/[:"#]/.test(title) ? `"${title.replaceAll('"', '\\"')}"` : title}`,
    `category_activity: ${area}`,
    `sub_category: ${name}`,
    `band: ${band}`,
    "minutes: 30",
    `exhibit: ${area in programGreetings ? "program" : "sort"}`,
    "teaser: TODO one line that makes a child want to begin",
    `order: ${order}`,
    "ailit: []",
    "ai4k12: []",
    "unesco: []",
    "context:",
    ...continents.map((continent) => `  ${continent}: "TODO a child, a town, an ordinary thing."`),
    "---",
    "",
    studentPart,
    exhibitPart(area),
    coachPart(area),
    assessorPart,
  ].join("\n");
}

const studentPart = `## For the student

### Description

TODO Say what this is about. Speak to one child. Use short words. Begin with a thing that the child knows. Then say what is odd about it. Tell the child what to do. Two or three steps are enough. Let it end with a job. Do not promise a score. Read all of it aloud to a friend.
`;

const exhibitPart = (area: string): string => `### Exhibit

TODO Say what to do with it, in twelve words.
${area in programGreetings ? "" : cards}`;

const cards = `
\`\`\`sort
boxes: TODO one | TODO other
${[1, 2, 3, 4].map((number) => `card: TODO thing ${number}`).join("\n")}
\`\`\`
`;

/** First a guess, then the hand, then the reason. */
const answers = ["choice: TODO one / TODO other + because", "stage", "words", "stage", "choice: TODO this / TODO that + because", "words"];

const three = [1, 2, 3];

const coachPart = (area: string): string => `## For the coach

### Outcomes

${three.map((number) => `- O${number}: TODO a verb that can be seen or heard, and what`).join("\n")}

### Path of questions

${["O1", "O1", "O2", "O2", "O3", "O3"].map(question).join("\n")}

### Misconceptions

${three.map(misconception).join("\n")}

### When stuck

Do: TODO make it smaller.
Say: TODO what can the child look at?

### When finished early

Do: TODO open the same idea further.
Say: TODO what else could be asked about it?

### When asked for the answer

Do: TODO give no answer.
Say: TODO what could the child try first?

${area in programGreetings ? programPart : ""}`;

const question = (
  outcome: string,
  index: number,
): string => `- Q${index + 1} (${outcome}): TODO one thing to find out, as number ${index + 1}?
  - answer: ${answers[index]}
  - goes far: TODO what a child says who thinks it through, number ${index + 1}.
  - slips: (${ideas[index]}) TODO what a bright child says who slips, and the reason, number ${index + 1}.`;

const misconception = (number: number): string => `- M${number}: TODO the idea, in a teacher's words
  - sounds like: "TODO what a child says ${number}"
  - 1: TODO what can the child look at?
  - 2: TODO what case can it be held against?
  - 3: TODO what is the last step before the answer?
  - found: TODO what you would tell after three hints.`;

const programPart = `### Prepared program

| control | kind | usual | label |
| --- | --- | --- | --- |
| title | words: 30 | My Program | the name of the program |

- guess: TODO what a change could do.
- guess: TODO another thing.
- guess: TODO a third one.

\`\`\`html
<h1>{{title}}</h1>
<p>TODO</p>
\`\`\`

`;

const assessorPart = `## For the assessor

### Metrics for success

${three.map((number) => `- TODO something to tick while reading, number ${number}`).join("\n")}

### Criteria

${[1, 2, 3, 4, 5].map(criterion).join("\n")}
### Does not count

TODO what looks like evidence and isn't.
`;

function criterion(number: number): string {
  const levels = [0, 1, 2, 3, 4, 5].map(
    (level) =>
      `- ${level}: TODO what stands in the child's messages${forYouLevels.includes(level) ? `\n  - for you: TODO what I did, at ${level}.` : ""}`,
  );
  return `#### TODO Name ${number}\nShown by: O${Math.min(3, number)}\n${levels.join("\n")}\n`;
}
