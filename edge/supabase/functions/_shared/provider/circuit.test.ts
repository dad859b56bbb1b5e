import { beforeEach, describe, expect, it } from "vitest";
import { Circuit } from "./circuit.ts";

let now: number;
let circuit: Circuit;
beforeEach(() => {
  now = 1_000_000;
  circuit = new Circuit({ now: () => now });
});

const fail = (times: number, everyMs = 1000): void => {
  for (let time = 0; time < times; time += 1) {
    circuit.failed();
    now += everyMs;
  }
};

describe("a circuit", () => {
  it("opens after five failures in a row and lets nobody through for 20 s", () => {
    fail(4);
    expect(circuit.admits()).toBe(true);
    fail(1, 0);
    expect(circuit.admits()).toBe(false);
    now += 19_999;
    expect([circuit.admits(), circuit.isOpen]).toEqual([false, true]);
  });

  it("lets one probe through after that, and everybody when it went well", () => {
    fail(5, 0);
    now += 20_000;
    expect([circuit.admits(), circuit.admits(), circuit.admits()]).toEqual([true, false, false]);
    circuit.succeeded();
    expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
    fail(4);
    expect(circuit.admits()).toBe(true);
  });

  it("stays open for another 20 s when the probe fails", () => {
    fail(5, 0);
    now += 20_000;
    expect(circuit.admits()).toBe(true);
    circuit.failed();
    expect(circuit.admits()).toBe(false);
    now += 20_000;
    expect(circuit.admits()).toBe(true);
  });

  it("asks for another probe when the learner of the first one left", () => {
    fail(5, 0);
    now += 20_000;
    circuit.admits();
    circuit.released();
    expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
  });

  it("stays closed when an answer comes between, and when failures are far apart", () => {
    fail(4);
    circuit.succeeded();
    fail(4);
    expect(circuit.admits()).toBe(true);
    circuit.succeeded();
    fail(20, 16_000);
    expect(circuit.admits()).toBe(true);
  });
});
