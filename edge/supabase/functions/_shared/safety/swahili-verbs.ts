import type { Form } from "./word-forms.ts";

const tenses = ["na", "li", "me", "ta", "ki", "ka", "nge", "mesha"];
const relative = ["naye", "liye", "takaye", "nao", "lio", "takao", "po", "lipo", "napo", "kini"];
const others = ["a", "wa", "u", "m"];
const mine = [
  "nina",
  "na",
  "nili",
  "nime",
  "nita",
  "nta",
  "niki",
  "nika",
  "ninge",
  "nimesha",
  "nlikuwa",
  "nli",
  "nme",
  "tuna",
  "tuli",
  "tume",
  "tuta",
  "ninavyo",
  "nina",
];

/** A root of Swahili's own ends in `a` or, in the subjunctive, in `e`; one that came from elsewhere keeps its end. */
const ends = (root: string): { plain: string; subjunctive: string } =>
  root.endsWith("-") ? { plain: root.slice(0, -1), subjunctive: root.slice(0, -1) } : { plain: `${root}a`, subjunctive: `${root}e` };

/** What others do to the child: "ananipiga", "walinipiga", "hutupiga", "kunipiga", "anipige". */
export function doneToMe(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) =>
    ["ni", "tu"].flatMap((me) => [
      ...["a", "wa"].flatMap((who) => [...tenses, ...relative].map((tense) => who + tense + me + plain)),
      ...["hu", "ku", "huku", "ana", "wana"].map((start) => start + me + plain),
      ...["a", "wa"].map((who) => who + me + subjunctive),
    ]),
  ).map((form) => [form, meant]);
}

/** What is done to the child, without saying by whom: "napigwa", "nilipigwa", "nimepigwa". */
export function sufferedByMe(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain }) => [...mine, "hu", "nika", "si"].map((start) => start + plain)).map((form) => [form, meant]);
}

/** What the child does to itself: "najikata", "nimejikata", "nijikate". */
export function doneToMyself(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) => [
    ...mine.map((start) => `${start}ji${plain}`),
    `niji${subjunctive}`,
    `huji${plain}`,
  ]).map((form) => [form, meant]);
}

/** What another does to themselves: "anajikata", "amejikata", "wajikate". */
export function doneToThemselves(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) =>
    ["a", "wa"].flatMap((who) => [...tenses.map((tense) => `${who}${tense}ji${plain}`), `${who}ji${subjunctive}`]),
  ).map((form) => [form, meant]);
}

/** What somebody does to another person: "anampiga", "alimpiga", "humpiga", "kumpiga". */
export function doneToAnother(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) =>
    ["m", "mw", "wa"].flatMap((whom) => [
      ...["a", "wa"].flatMap((who) => tenses.map((tense) => who + tense + whom + plain)),
      ...["hu"].map((start) => start + whom + plain),
      ...["a", "wa"].map((who) => who + whom + subjunctive),
    ]),
  ).map((form) => [form, meant]);
}

/** What the child does or will do to others: "nitamuua", "nimemtumia", "nimpige". */
export function doneByMe(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) =>
    ["m", "mu", "mw", "wa", "ku"].flatMap((whom) => [
      ...mine.map((start) => start + whom + plain),
      `ni${whom}${subjunctive}`,
      `ku${whom}${plain}`,
      `tu${whom}${subjunctive}`,
    ]),
  ).map((form) => [form, meant]);
}

/** The forms of a verb without an object in the first person: "navuta", "nilivuta", "nimevuta". */
export function doneByI(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) => [...mine.map((start) => start + plain), `ni${subjunctive}`, `hu${plain}`]).map(
    (form) => [form, meant],
  );
}

/** The forms of a verb without an object in the third person: "anavuta", "alivuta", "wamevuta". */
export function doneByOthers(roots: string, meant: string): Form[] {
  return everyRoot(roots, ({ plain, subjunctive }) =>
    others.flatMap((who) => [...tenses.map((tense) => who + tense + plain), who + subjunctive]),
  ).map((form) => [form, meant]);
}

function everyRoot(roots: string, formsOf: (ends: { plain: string; subjunctive: string }) => string[]): string[] {
  return roots.split(" ").flatMap((root) => formsOf(ends(root)));
}
