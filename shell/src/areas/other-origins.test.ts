import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { anArea } from "../testing/described-areas.ts";

vi.stubGlobal("__OFFER__", {});
vi.stubEnv("PROD", true);
const { fetchArea } = await import("./area-manifest.ts");
const { areasQuery, fetchAreas } = await import("./areas.ts");
const { releaseFor } = await import("./canary.ts");

const own = "/areas.json";
const team = "https://areas.example/lists/areas.json";
let asked: string[];
let lists: Record<string, unknown>;

beforeEach(() => {
  [asked, lists] = [[], {}];
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const address = String(input);
    if (address === "/config.json") return Response.json({ areaOrigins: ["https://areas.example"], areaLists: [own, team] });
    asked.push(address);
    return address in lists ? Response.json(lists[address]) : new Response(null, { status: 503 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = (entry: string, integrity?: string) => fetchArea(anArea({ entry, ...(integrity && { integrity }) }), false);

describe("an area of another origin", () => {
  it.each([
    "https://evil.example/mf-manifest.json",
    "https://areas.example:8443/mf-manifest.json",
    "//evil.example/mf-manifest.json",
    "data:text/javascript,steal()",
  ])("is refused before anything of it is asked for when nobody has allowed that: %s", async (entry) => {
    await expect(open(entry, "sha256-x")).rejects.toMatchObject({ kind: "foreign" });
    expect(asked).toEqual([]);
  });

  it("is refused when nobody knows what was released there", async () => {
    await expect(open("https://areas.example/skills/mf-manifest.json")).rejects.toMatchObject({ kind: "broken" });
    expect(asked).toEqual([]);
  });

  it("is asked for like one of the own when the operator allows its origin", async () => {
    await expect(open("https://areas.example/skills/mf-manifest.json", "sha256-x")).rejects.toMatchObject({ kind: "unavailable" });
    await expect(open("/remotes/skills/mf-manifest.json")).rejects.toMatchObject({ kind: "unavailable" });
    expect(asked).toEqual(["https://areas.example/skills/mf-manifest.json", `${location.origin}/remotes/skills/mf-manifest.json`]);
  });
});

describe("the lists of areas", () => {
  const music = anArea();
  const chess = anArea({ id: "chess", entry: "chess/1.0.0-aa/mf-manifest.json" });

  it("can't be read when none answers", async () => {
    await expect(fetchAreas()).rejects.toThrow("503");
  });

  it("are one, in which another origin's entries are beside that list, and the first of two with one id counts", async () => {
    const first = { ...chess, entry: "chess/1.1.0-bb/mf-manifest.json", to: { school: "hill" } };
    lists = { [own]: [music], [team]: [{ ...chess, canary: first }, anArea({ entry: "https://evil.example/mf-manifest.json" })] };
    const areas = await fetchAreas();
    const entriesFor = (schoolId: string) => areas.map((area) => releaseFor(area, { id: "amina", schoolId }).entry);
    const beside = "https://areas.example/lists";
    expect(entriesFor("valley")).toEqual([music.entry, `${beside}/chess/1.0.0-aa/mf-manifest.json`]);
    expect(entriesFor("hill")).toEqual([music.entry, `${beside}/chess/1.1.0-bb/mf-manifest.json`]);
  });

  it("say what they said last while one can't be read, which is asked ever later, and an area that was withdrawn goes", async () => {
    lists = { [own]: [music], [team]: [chess] };
    const known = await fetchAreas();
    const waitMs = () => areasQuery.refetchInterval({ state: { data: known } });
    lists = { [own]: [] };
    for (const wait of [10_000, 20_000, 40_000, 60_000]) {
      expect(await fetchAreas()).toEqual([{ ...known[1], isAway: true }]);
      expect(waitMs()).toBe(wait);
    }
    lists = {};
    // Nothing can be reached: that says nothing of anybody's host.
    expect(await fetchAreas()).toEqual([known[1]]);
    lists = { [own]: [], [team]: [] };
    expect(await fetchAreas()).toEqual([]);
    expect(waitMs()).toBe(60_000);
  });
});
