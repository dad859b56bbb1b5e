import { describe, expect, it } from "vitest";
import sort from "./kinds/sort/index.ts";
import { samples } from "./testing/samples.ts";
import { foldSteps, openShared, standOn, type SharedStanding, type SharedStep } from "./shared.ts";
import { withFact, type Standing } from "./standing.ts";
import * as v from "valibot";

type Boxes = (number | null)[];
const [kettle, radio] = [0, 1];

// A kind's types are known to its own parts alone: here they are those of `sort`.
const table = sort.use((exhibit) => {
  const data = v.parse(exhibit.schema, samples["sort"]!);
  return {
    fold: (steps: SharedStep[]) => foldSteps(exhibit, data, steps) as SharedStanding<unknown> as SharedStanding<Boxes>,
    stand: (mine: Standing<Boxes>, shared: SharedStanding<Boxes>) =>
      standOn(exhibit, mine as Standing<never>, shared as SharedStanding<never>) as Standing<unknown> as Standing<Boxes>,
    open: (kept: Standing<Boxes> | null, shared: SharedStanding<Boxes>, hand: string) =>
      openShared(exhibit, kept as Standing<never> | null, shared as SharedStanding<never>, hand) as Standing<unknown> as Standing<Boxes>,
  };
});

const put = (before: Standing<Boxes>, card: number, box: number | null) =>
  withFact(
    before,
    before.state.map((one, place) => (place === card ? box : one)),
    `moved ${card} to ${box}`,
  );
const arrive = (steps: SharedStep[], hand: string) => table.open(null, table.fold(steps), hand);

describe("an exhibit that several work with", () => {
  it("stands for a mate as the newest message left it", () => {
    const amina = put(arrive([], "amina"), kettle, 1);
    const otieno = table.stand(arrive([], "otieno"), table.fold([{ id: "m1", state: amina }]));
    expect(otieno).toMatchObject({ state: [1, null, null, null], done: 1, base: "m1", hand: "otieno" });
  });

  it("keeps what was done here and not told yet on top of what came, with what is to be told of it", () => {
    const amina = put(arrive([], "amina"), kettle, 1);
    const otieno = put(arrive([], "otieno"), radio, 0);
    const shared = table.fold([{ id: "m1", state: amina }]);
    const both = table.stand(otieno, shared);
    expect(both).toMatchObject({ state: [1, 0, null, null], done: 2 });
    expect(both.facts.slice(-(both.done - shared.now.done))).toEqual(["moved 1 to 0"]);
  });

  it("loses nothing of two who did something at the same moment, and stands the same on both pages", () => {
    const amina = put(arrive([], "amina"), kettle, 1);
    const otieno = put(arrive([], "otieno"), radio, 0);
    const steps = [
      { id: "m1", state: amina },
      { id: "m2", state: otieno },
    ];
    const pages = [amina, otieno].map((mine) => table.stand(table.stand(mine, table.fold(steps.slice(0, 1))), table.fold(steps)));
    for (const page of pages) expect(page).toMatchObject({ state: [1, 0, null, null], done: 2, base: "m2" });
    expect(arrive(steps, "third").state).toEqual([1, 0, null, null]);
  });

  it("lets the one decide whose message came last where both moved the same card", () => {
    const steps = [
      { id: "m1", state: put(arrive([], "amina"), kettle, 1) },
      { id: "m2", state: put(arrive([], "otieno"), kettle, 0) },
    ];
    expect(table.fold(steps).now.state[kettle]).toBe(0);
  });

  it("tells what a page has sent only once, and what it did while that was on its way with the next message", () => {
    const sent = put(arrive([], "amina"), kettle, 1);
    const shared = table.fold([{ id: "m1", state: sent }]);
    expect(table.stand(sent, shared).done).toBe(shared.now.done);
    const since = table.stand(put(sent, radio, 0), shared);
    expect(since.state).toEqual([1, 0, null, null]);
    expect(since.done - shared.now.done).toBe(1);
  });

  it("counts on for everybody where a page that was tampered with claims to have done a million things", () => {
    const wild = { ...put(arrive([], "wild"), kettle, 1), done: 1_000_000 };
    const steps = [
      { id: "m1", state: wild },
      { id: "m2", state: { ...wild, base: "gone" } },
    ];
    const amina = put(arrive(steps, "amina"), radio, 0);
    expect(amina.done - table.fold(steps).now.done).toBe(1);
    expect(amina.done).toBeLessThan(900_000);
  });

  it("takes a card out again for everybody", () => {
    const first = [{ id: "m1", state: put(arrive([], "amina"), kettle, 1) }];
    const steps = [...first, { id: "m2", state: put(arrive(first, "otieno"), kettle, null) }];
    expect(table.fold(steps).now.state).toEqual([null, null, null, null]);
  });

  it("goes on after a reload with what the tab has kept, and leaves aside what nobody can read", () => {
    const kept = put(arrive([], "otieno"), radio, 0);
    const steps = [
      { id: "m0", state: { state: "something else", done: 9, facts: [] } },
      { id: "m1", state: put(arrive([], "amina"), kettle, 1) },
    ];
    expect(table.open(kept, table.fold(steps), "new page")).toMatchObject({ state: [1, 0, null, null], hand: "otieno" });
    // What it stood on isn't known any more.
    expect(table.open({ ...kept, base: "gone" }, table.fold(steps), "new page").state).toEqual([1, null, null, null]);
  });
});
