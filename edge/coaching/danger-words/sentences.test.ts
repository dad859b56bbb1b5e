import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
// oxlint-disable-next-line no-restricted-imports -- what is learned here is for that layer.
import { dangerKinds } from "#supabase/functions/_shared/safety/danger-kinds.ts";
import { linesOf, rowsOf } from "./rows.ts";
// oxlint-disable-next-line no-restricted-imports -- what is written here is for that layer.
import { wordsOf } from "#supabase/functions/_shared/safety/learned-features.ts";
// oxlint-disable-next-line no-restricted-imports -- what is written here is for that layer.
import { classOf } from "#supabase/functions/_shared/safety/word-classes.ts";

const sentences = join(import.meta.dirname, "sentences");
const testing = join(import.meta.dirname, "../../supabase/functions/_shared/safety/testing");
const languages = ["en", "fr", "es", "pt", "sw", "ar"];

const inWords = (row: readonly string[]): string =>
  (row.at(-1) ?? "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

const kept = new Set(["disclosures.tsv", "near-misses.tsv"].flatMap((file) => rowsOf(join(testing, file)).map(inWords)));

describe.each(readdirSync(sentences).toSorted())("what the writer %s wrote to be learned from", (writer) => {
  const disclosures = rowsOf(join(sentences, writer, "disclosures.tsv"));
  const nearMisses = rowsOf(join(sentences, writer, "near-misses.tsv"));

  it("names a language and a kind of danger for each sentence", () => {
    expect(
      disclosures.filter(([language = "", kind]) => !languages.includes(language) || !dangerKinds.some((one) => one === kind)),
    ).toEqual([]);
    expect([...disclosures, ...nearMisses].filter((row) => !languages.includes(row[0] ?? "") || inWords(row) === "")).toEqual([]);
  });

  it("has no sentence of the tables that are kept to measure by", () => {
    expect([...disclosures, ...nearMisses].filter((row) => kept.has(inWords(row)))).toEqual([]);
  });
});

it("has each English word in the class in which it was written", () => {
  const lines = linesOf(join(import.meta.dirname, "word-classes/en.tsv")).map((line) => line.split("\t"));
  const isOneWord = (entry: string): boolean => !entry.endsWith("*") && wordsOf(entry).length === 1;
  const written = lines.flatMap(([name, entries = ""]) => entries.split(" ").flatMap((entry) => (isOneWord(entry) ? [[entry, name]] : [])));
  expect(written.length).toBeGreaterThan(10_000);
  expect(written.filter(([entry = "", name]) => classOf(wordsOf(entry)[0] ?? "") !== name)).toEqual([]);
});
