import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { asWritten, countWords, sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import { contentFolder, readCatalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import { measureReadingAge, taughtWords } from "./reading-age.ts";
import { limits } from "./rules.ts";

/** An activity, and its front matter and ladders as its author wrote them. */
interface Written {
  entry: Entry;
  teaser: string;
  order: number;
  after: string[];
  found: string[];
}

const areas = ["Skills", "Coding"];
let activities: Written[] = [];
beforeAll(async () => {
  const { entries } = await readCatalogue();
  activities = await Promise.all(
    entries
      .filter(({ categoryActivity }) => areas.includes(categoryActivity))
      .map(async (entry) => readWritten(entry, await readFile(join(contentFolder, entry.file), "utf8"))),
  );
});

function readWritten(entry: Entry, source: string): Written {
  const value = (key: string): string => new RegExp(`^${key}: (.*)$`, "m").exec(source)?.[1] ?? "";
  return {
    entry,
    teaser: value("teaser").replace(/^"(.*)"$/, "$1"),
    order: Number(value("order")),
    after: value("after").match(/[a-z0-9-]+\.band\d/g) ?? [],
    found: [...source.matchAll(/^ {2}- found: (.*)$/gm)].map(([, text = ""]) => text),
  };
}

/** A second question that is tied to the first: ", and why", "or what do you do then". */
const second =
  /(?:,|\band|\bor)\s+(?:(?:and|or|but)\s+)?(?:(?:in|for|to|from|by|at|on|with|of)\s+)?(?:what|why|how|whom?|whose|where|when|which|do|does|did|is|are|can|could|would|will|should)\b/i;

/** The sentence with the question mark. */
function questionIn(text: string): string {
  const last = sentencesOf(text).at(-1);
  return last === undefined ? "" : asWritten(text, last.words);
}

describe("a question of a path in Skills and Coding", () => {
  it("asks one thing", () => {
    const double = activities.flatMap(({ entry: { activity } }) =>
      activity.path.filter(({ text }) => second.test(questionIn(text))).map(({ id, text }) => `${activity.id} ${id}: ${text}`),
    );
    expect(double).toEqual([]);
  });

  it("would be caught if it asked two things", () => {
    for (const text of [
      "Which clue can go, and why?",
      "What do you keep, what do you change?",
      "Which plan passes, or where does one fail?",
      "Who gets it, and in which order?",
    ])
      expect(second.test(questionIn(text)), text).toBe(true);
    for (const text of ["Pick a clue, any clue. Why that one?", "What is red and round?", "Who came first, Ana or Bo?"])
      expect(second.test(questionIn(text)), text).toBe(false);
  });

  it("looks back in words of its own when it is the last", () => {
    const openings = activities.map(({ entry: { activity } }) => (activity.path.at(-1)?.text ?? "").split(" ").slice(0, 2).join(" "));
    for (const opening of new Set(openings))
      expect(openings.filter((one) => one === opening).length, opening).toBeLessThanOrEqual(activities.length / 10);
  });
});

describe("a misconception in Skills and Coding", () => {
  it("ends with what was found, told in two sentences or three short ones and without another question", () => {
    const faults = activities.flatMap(({ entry: { activity }, found }) => [
      ...(found.length === activity.misconceptions.length ? [] : [`${activity.id}: ${found.length} found`]),
      ...found.filter((text) => text.includes("?") || sentencesOf(text).length > 3 || countWords(text) > (activity.band === 1 ? 40 : 50)),
    ]);
    expect(faults).toEqual([]);
  });

  it("tells it in words of the band", () => {
    const faults = activities.flatMap(({ entry, found }) => {
      const { title, band } = entry.activity;
      const limit = limits[band]!;
      const age = measureReadingAge(found, taughtWords(title, entry.subCategory));
      return [
        ...(age.grade > limit.grade ? [`${title}: grade ${age.grade.toFixed(1)}`] : []),
        ...(age.longestWords > limit.longestWords ? [`${title}: ${age.longestWords} words: ${age.longestSentence}`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });
});

describe("a card in Skills and Coding", () => {
  it("has a line of at most 70 characters that makes a child want to begin, and no two have the same", () => {
    for (const { entry, teaser } of activities) {
      expect(teaser.length, entry.file).toBeGreaterThan(20);
      expect(teaser.length, teaser).toBeLessThanOrEqual(70);
    }
    expect(new Set(activities.map(({ teaser }) => teaser)).size).toBe(activities.length);
  });

  it("has its place in a row from 1 for each band of a sub-category, behind what it builds on", () => {
    const rows = new Map<string, Written[]>();
    for (const one of activities) {
      const name = `${one.entry.subCategory}, band ${one.entry.activity.band}`;
      rows.set(name, [...(rows.get(name) ?? []), one]);
    }
    for (const [name, row] of rows)
      expect(
        row.map(({ order }) => order).toSorted((one, other) => one - other),
        name,
      ).toEqual(row.map((_, index) => index + 1));
    for (const { entry, after, order } of activities) {
      for (const id of after) {
        const earlier = activities.find((one) => one.entry.activity.id === id);
        expect(earlier?.entry.activity.band, `${entry.activity.id} after ${id}`).toBe(entry.activity.band);
        if (earlier?.entry.subCategory === entry.subCategory) expect(earlier.order, id).toBeLessThan(order);
      }
      if (order === 1) expect(after, entry.activity.id).toEqual([]);
    }
  });
});
