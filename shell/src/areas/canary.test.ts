import { describe, expect, it } from "vitest";
import { anArea } from "../testing/described-areas.ts";
import { readAreas } from "./areas.ts";
import { releaseFor } from "./canary.ts";

const live = anArea();
const next = anArea({ title: "Songs", entry: "/remotes/music/2.0.0-a/mf-manifest.json" });
/** The line of the list, as it was read. */
const listed = (to: object, change: object = {}) => readAreas([{ ...live, canary: { ...next, to, ...change } }])[0]!;
const entryFor = (area: ReturnType<typeof listed>, id: string, schoolId: string | null = null) => releaseFor(area, { id, schoolId }).entry;
const accounts = Array.from({ length: 2_000 }, () => crypto.randomUUID());

describe("a release that some get first", () => {
  it("goes to one account in ten, each time the same ones, and to more of them when the share grows", () => {
    const getIt = (share: number, entry = next.entry) => accounts.filter((id) => entryFor(listed({ share }, { entry }), id) === entry);
    const [tenth, quarter] = [getIt(10), getIt(25)];
    expect(tenth.length / accounts.length).toBeGreaterThan(0.07);
    expect(tenth.length / accounts.length).toBeLessThan(0.13);
    expect(getIt(10)).toEqual(tenth);
    expect(quarter).toEqual(expect.arrayContaining(tenth));
    // With the next one it is others' turn.
    expect(getIt(10, "/remotes/music/3.0.0-b/mf-manifest.json")).not.toEqual(tenth);
  });

  it("goes to one school with all that it says of itself, and to nobody of another school or of none", () => {
    const area = { ...listed({ school: "hill" }), isInRepair: true };
    expect(releaseFor(area, { id: "amina", schoolId: "hill" })).toEqual({ ...next, isInRepair: true });
    expect([entryFor(area, "amina", "valley"), entryFor(area, "amina")]).toEqual([live.entry, live.entry]);
  });

  it.each([
    ["can't be read", { title: 1 }],
    ["is another area's", { id: "chess" }],
    ["is for nobody that is known", { to: { weather: "rain" } }],
  ])("that %s leaves all with what is live", (_, change) => {
    expect(entryFor(listed({ share: 99 }, change), "amina")).toBe(live.entry);
    expect(listed({ share: 99 }, change)).toEqual(live);
  });
});
