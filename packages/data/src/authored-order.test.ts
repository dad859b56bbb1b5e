import { describe, expect, it } from "vitest";
import { inAuthoredOrder, nextStep } from "./authored-order.ts";
import { readListedActivity } from "./dashboard.ts";

const areas = [
  { category: "AI Learning", subCategories: ["What is AI", "AI Ethics"] },
  { category: "Skills", subCategories: ["Communication"] },
];

let made = 0;
function activity(
  title: string,
  place: [category: string, topic: string, order: number | null],
  changes: object = {},
  module: object = {},
) {
  made += 1;
  return readListedActivity({
    id: `d-${made}`,
    user_id: "u",
    learning_module_id: `m-${title}`,
    title,
    category_activity: place[0],
    sub_category: place[1],
    updated_at: "2026-05-01T08:00:00+00:00",
    ...changes,
    learning_modules: { teaser: null, minutes: null, sort_order: place[2], prerequisites: [], ...module },
  });
}
const titles = (rows: { title: string | null }[]) => rows.map(({ title }) => title);
const completed = (day: number) => ({ progress: "completed", updated_at: `2026-05-0${day}T08:00:00+00:00` });
const started = (day: number) => ({ progress: "started", updated_at: `2026-05-0${day}T08:00:00+00:00` });

const sorter = () => activity("Teach the sorter", ["AI Learning", "What is AI", 2], {}, { prerequisites: ["m-Is it AI?"] });
const isIt = (changes = {}) => activity("Is it AI?", ["AI Learning", "What is AI", 1], changes);
const fair = (changes = {}) => activity("A fair list", ["AI Learning", "AI Ethics", 1], changes);
const draw = (changes = {}) => activity("Can you draw it?", ["Skills", "Communication", 1], changes);

describe("the authored order", () => {
  it("goes area by area, topic by topic, and inside a topic by the authors' numbers", () => {
    expect(titles(inAuthoredOrder([draw(), fair(), sorter(), isIt()], areas))).toEqual([
      "Is it AI?",
      "Teach the sorter",
      "A fair list",
      "Can you draw it?",
    ]);
  });

  it("puts last what has no number, and what no area or topic names, as it came", () => {
    const rows = [
      activity("Own work", ["Garden", "Beans", 1]),
      activity("B", ["AI Learning", "What is AI", null]),
      activity("A", ["AI Learning", "What is AI", null]),
      activity("Lost", ["AI Learning", "Nowhere", 1]),
      activity("Tenth", ["AI Learning", " what is ai", 10]),
      activity("Second", ["AI Learning", "What is AI", 2]),
    ];
    expect(titles(inAuthoredOrder(rows, areas))).toEqual(["Second", "Tenth", "B", "A", "Lost", "Own work"]);
  });
});

describe("the next step", () => {
  it("is the first of the authors' order for somebody who has done nothing", () => {
    expect(nextStep([draw(), fair(), sorter(), isIt()], areas)?.title).toBe("Is it AI?");
  });

  it("is what was begun and last touched, before anything new", () => {
    expect(nextStep([isIt(), draw(started(2)), fair(started(3)), sorter()], areas)?.title).toBe("A fair list");
    expect(nextStep([isIt(), draw(started(4)), fair(started(3)), sorter()], areas)?.title).toBe("Can you draw it?");
  });

  it("stays in the area that was worked in last", () => {
    const more = activity("Listen well", ["Skills", "Communication", 2]);
    expect(nextStep([isIt(completed(2)), fair(), draw(completed(3)), more], areas)?.title).toBe("Listen well");
    expect(nextStep([isIt(completed(4)), fair(), draw(completed(3)), more], areas)?.title).toBe("A fair list");
  });

  it("goes to the first area that has something left when the last one has nothing", () => {
    expect(nextStep([draw(completed(3)), fair(), isIt()], areas)?.title).toBe("Is it AI?");
  });

  it("waits with an activity until what is better done first is completed", () => {
    const before = activity("Draw first", ["AI Learning", "AI Ethics", 2]);
    const waits = activity("Early", ["AI Learning", "What is AI", 1], {}, { prerequisites: ["m-Draw first"] });
    expect(nextStep([waits, before], areas)?.title).toBe("Draw first");
    expect(nextStep([waits, { ...before, progress: "completed" }], areas)?.title).toBe("Early");
  });

  it("is held back by nothing that the learner can't do", () => {
    const waits = activity("Early", ["AI Learning", "What is AI", 1], {}, { prerequisites: ["m-that is gone"] });
    expect(nextStep([fair(), waits], areas)?.title).toBe("Early");
    const other = activity("Late", ["AI Learning", "What is AI", 2], {}, { prerequisites: ["m-Early too"] });
    const circle = activity("Early too", ["AI Learning", "What is AI", 1], {}, { prerequisites: ["m-Late"] });
    expect(nextStep([other, circle], areas)?.title).toBe("Early too");
  });

  it("is nothing when everything is completed", () => {
    expect(nextStep([isIt(completed(1)), draw(completed(2))], areas)).toBeUndefined();
    expect(nextStep([], areas)).toBeUndefined();
  });
});
