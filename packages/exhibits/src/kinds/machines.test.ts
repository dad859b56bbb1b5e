import { plain } from "../standing.ts";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import * as bias from "./bias-repair/facts.ts";
import * as tree from "./decision-tree/facts.ts";
import { ask, takeAway } from "./decision-tree/machine.ts";
import * as neighbour from "./nearest-neighbour/facts.ts";
import { emptyDrawing } from "./nearest-neighbour/machine.ts";
import * as perceptron from "./perceptron/facts.ts";
import * as recommender from "./recommender/facts.ts";
import * as prediction from "./word-prediction/facts.ts";

const taught = (digit: "3" | "8") => ({ drawing: emptyDrawing, digit });
const tried = (said: "3" | "8", truth: "3" | "8") => ({ said, truth });

const neighbourState: neighbour.State = {
  pad: emptyDrawing,
  examples: [...Array.from({ length: 6 }, () => taught("3")), taught("8")],
  tries: [...Array.from({ length: 4 }, () => tried("3", "3")), tried("8", "3"), tried("3", "8")],
  asked: false,
};
const predictionState: prediction.State = {
  text: "The cat sat on the wall. The cat saw a bird. The dog and the cat ran. The cat sat on the mat!",
  written: [
    { word: "the", isPicked: false },
    { word: "big", isPicked: false },
    { word: "cat", isPicked: true },
  ],
};
const treeState: tree.State = { tree: ask(ask(null, [], "flies"), [false], "legs", true), tried: "bat" };
const recommenderState: recommender.State = { picks: ["rain on tin", "heel and hand", "rain on tin"], surprises: 0 };
const biasState: bias.State = { sample: { fast: 6, slow: 4, stick: 2 }, changes: 9 };
const perceptronState: perceptron.State = {
  weights: { signs: { link: 1, hurry: 1, prize: 2, known: -3 }, bar: 1 },
  turns: 4,
  steps: 2,
};

// Each with its state of one kind; the table keeps them apart by its closures.
const machines = [
  { name: "nearest-neighbour", ...neighbour, done: neighbourState },
  { name: "word-prediction", ...prediction, done: predictionState },
  { name: "decision-tree", ...tree, done: treeState },
  { name: "recommender", ...recommender, done: recommenderState },
  { name: "bias-repair", ...bias, done: biasState },
  { name: "perceptron", ...perceptron, done: perceptronState },
].map(({ name, account, initial, schema, done }) => ({
  name,
  // The state is the machine's own: the union of all six can't say so.
  told: (account as (state: unknown) => string)(done),
  untouched: (account as (state: unknown) => string)(initial),
  isKept: v.is(schema as v.GenericSchema, JSON.parse(JSON.stringify(done))) && v.is(schema as v.GenericSchema, initial),
  readsOther: v.is(schema as v.GenericSchema, { pad: 7 }) || v.is(schema as v.GenericSchema, null),
}));

describe.each(machines)("what is told of $name", ({ told, untouched, isKept, readsOther }) => {
  it("is nothing before anything was done, and plain words afterwards", () => {
    expect(untouched).toBe("");
    expect(told).not.toBe("");
    expect(plain(told, 400)).toBe(told);
  });

  it("comes from a state that outlives a reload, and that nothing else is taken for", () => {
    expect([isKept, readsOther]).toEqual([true, false]);
  });
});

it("a question that is undone takes along that the machine picked it, and a tree that was kept before still opens", () => {
  const picked = ask(ask(null, [], "flies", true), [false], "legs", true);
  expect(tree.account({ tree: picked, tried: null })).toContain("The tree has 2 questions, 2 of them picked by the machine;");
  expect(tree.account({ tree: takeAway(picked, [false]), tried: null })).toContain("1 question, 1 of them picked");
  const kept = { tree: { question: "flies", yes: null, no: null }, byMachine: 1, tried: null };
  expect(tree.account(v.parse(tree.schema, kept))).toContain("The tree has 1 question; the longest way has 1.");
});

it("facts stay within 400 characters at their longest", () => {
  const text = Array.from({ length: 6 }, (_, index) => `${"w".repeat(40)}${index}`).join(" ");
  const longest = prediction.account({ text, written: [{ word: `${"w".repeat(40)}0`, isPicked: true }] });
  const all = [
    longest,
    tree.account({ tree: ask(null, [], "big", true), tried: "penguin" }),
    tree.account({ tree: ask(null, [], "flies", true), tried: "penguin" }),
    neighbour.account({
      ...neighbourState,
      examples: Array.from({ length: 24 }, () => taught("8")),
      tries: Array.from({ length: 500 }, () => tried("3", "8")),
    }),
  ];
  for (const one of all) expect(one.length, one).toBeLessThanOrEqual(400);
});

it("words of the student's text stand among the facts as plain words, whatever they hold", () => {
  const told = prediction.account({ text: "l’eau coule", written: [{ word: "l’eau", isPicked: false }] });
  expect(told).toContain("After the word l'eau");
  expect(told).toMatch(/^[\p{L}\p{M}\p{N} .,;:'"%()+=-]*$/u);
});
