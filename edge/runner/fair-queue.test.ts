import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function lesson(atOnce: number) {
  const queue = new FairQueue(atOnce);
  const started: string[] = [];
  return {
    queue,
    started,
    click: (student: string, name = student) => queue.join(student, () => started.push(name)),
  };
}

describe("fair queue", () => {
  it("starts as many programs as may run at once, and the next when one is done", () => {
    const { queue, started, click } = lesson(2);
    for (const student of ["Ada", "Ben", "Chi"]) click(student);
    expect(started).toEqual(["Ada", "Ben"]);
    queue.done("Ada", true);
    expect(started).toEqual(["Ada", "Ben", "Chi"]);
  });

  it("lets a student who clicks ten times wait behind classmates who came later", () => {
    const { queue, started, click } = lesson(2);
    for (let i = 1; i <= 10; i++) click("Ada", `Ada ${i}`);
    expect(started).toEqual(["Ada 1"]);
    click("Ben");
    click("Chi");
    click("Dee");
    queue.done("Ada", true);
    queue.done("Ben", true);
    expect(started).toEqual(["Ada 1", "Ben", "Chi", "Dee"]);
    queue.done("Chi", true);
    expect(started.at(-1)).toBe("Ada 2");
  });

  it("keeps the order of each student's programs", () => {
    const { queue, started, click } = lesson(1);
    for (const name of ["a", "b", "c"]) click("Ada", name);
    queue.done("Ada", true);
    queue.done("Ada", true);
    expect(started).toEqual(["a", "b", "c"]);
  });

  it("refuses the 41st that waits, and lets it in once there is room", () => {
    const { queue, click } = lesson(2);
    for (let i = 0; i < 42; i++) expect(typeof click(`student ${i}`)).toBe("object");
    expect(click("one more")).toBe("full");
    queue.done("student 0", true);
    expect(typeof click("one more")).toBe("object");
  });

  it("doesn't let one student fill the queue", () => {
    const { click } = lesson(2);
    for (let i = 0; i < 11; i++) expect(typeof click("Ada")).toBe("object");
    expect(click("Ada")).toBe("own-full");
    expect(typeof click("Ben")).toBe("object");
  });

  it("forgets who leaves before their turn", () => {
    const { queue, started, click } = lesson(1);
    click("Ada");
    const ben = click("Ben");
    click("Chi");
    if (typeof ben === "object") ben.leave();
    queue.done("Ada", true);
    expect(started).toEqual(["Ada", "Chi"]);
    expect(queue.length).toBe(0);
  });

  it("gives the place of a sleeping program to another, but never a second one to the sleeper's student", () => {
    const { queue, started, click } = lesson(1);
    click("Ada", "Ada 1");
    click("Ada", "Ada 2");
    click("Ben");
    queue.givePlace();
    expect(started).toEqual(["Ada 1", "Ben"]);
    queue.takePlace();
    queue.done("Ben", true);
    expect(started).toEqual(["Ada 1", "Ben"]);
    queue.done("Ada", true);
    expect(started).toEqual(["Ada 1", "Ben", "Ada 2"]);
  });
});
