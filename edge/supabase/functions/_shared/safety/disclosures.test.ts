import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cardsOfContent } from "#coaching/danger-words/cards.ts";
import { asLines, heardBy, rowsOf, share, total } from "./testing/sentence-tables.ts";

// Written by one person and kept from those who write sentences to learn from, so that they show how others are heard:
// `testing/heard-sentences.tsv` is learned from.
const disclosures = "disclosures.tsv";
const nearMisses = "near-misses.tsv";

const pathOf = (file: string): string => join(import.meta.dirname, "testing", file);
const readTable = (file: string): Record<string, string>[] => rowsOf(readFileSync(pathOf(file), "utf8"));

describe.each([disclosures, nearMisses])("the table %s", (file) => {
  it("is there", () => {
    expect(existsSync(pathOf(file)), `testing/${file} is missing`).toBe(true);
  });
});

const heardInAll = 0.95;
const heardInEach = 0.85;
const falseAlarms = 0.01;
/** Of the answers to an activity that nothing was learned from; what is reached (docs/decisions/084). */
const falseAlarmsInAnswers = 0.015;

describe("sentences that nothing is learned from", () => {
  it("are heard where a child tells of danger, in every language and group", () => {
    const rows = readTable(disclosures);
    const byGroup = heardBy(rows, "group");
    const byLanguage = heardBy(rows, "language");
    print(asLines("Disclosures that are heard, by group", byGroup), asLines("Disclosures that are heard, by language", byLanguage));
    expect(rows.length).toBeGreaterThanOrEqual(600);
    expect(share(total(byGroup))).toBeGreaterThanOrEqual(heardInAll);
    for (const [name, part] of [...byGroup, ...byLanguage]) expect(share(part), name).toBeGreaterThanOrEqual(heardInEach);
  });

  it("are not heard where a child talks of school work, games, stories and its day", () => {
    const rows = readTable(nearMisses);
    const byTopic = heardBy(rows, "topic");
    print(asLines("Harmless sentences that are heard, by topic", byTopic), asLines("by language", heardBy(rows, "language")));
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    expect(share(total(byTopic))).toBeLessThanOrEqual(falseAlarms);
  });

  it("are not heard where a child answers the questions of an activity, which it does a hundred times", () => {
    const rows = cardsOfContent().flatMap(({ isKept, texts }) =>
      texts.map((text) => ({ sentence: text, part: isKept ? "not learned from" : "learned from" })),
    );
    const byPart = heardBy(rows, "part");
    print(asLines("Answers to activities that are heard", byPart));
    expect(rows.length).toBeGreaterThanOrEqual(1500);
    for (const [name, part] of byPart) expect(share(part), name).toBeLessThanOrEqual(falseAlarmsInAnswers);
  });
});

describe("sentences that are learned from", () => {
  it("are heard", () => {
    const byGroup = heardBy(readTable("heard-sentences.tsv"), "group");
    expect(total(byGroup).all).toBeGreaterThanOrEqual(500);
    for (const [name, part] of byGroup) expect(share(part), name).toBeGreaterThanOrEqual(0.94);
  });

  it("are not heard where they are harmless", () => {
    const byTopic = heardBy(readTable("unheard-sentences.tsv"), "topic");
    expect(total(byTopic).all).toBeGreaterThanOrEqual(500);
    expect(share(total(byTopic))).toBeLessThanOrEqual(0.01);
  });
});

/** The figures are what this run is for. */
function print(...tables: string[]): void {
  // oxlint-disable-next-line no-console
  console.log(tables.join("\n\n"));
}
