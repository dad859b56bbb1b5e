import type { AreaEntry, Learner } from "@learn/area-kit";
import contract from "@learn/area-kit/contract.json";
import { offerOf } from "@learn/area-kit/contract-file";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueries } from "../queries.ts";
import { anArea } from "../testing/described-areas.ts";
import { sharedModules } from "./shared-with-areas.ts";

const offer = offerOf(contract.modules);
vi.stubGlobal("__OFFER__", offer);
const { AreaRoute } = await import("./area-route.tsx");

const music = anArea({ contract: contract.version });
const manifest = { metaData: { contract: contract.version, remoteEntry: { name: "entry.js", path: "" } }, exposes: [] };

let asked: string[];
let logged: string[];
/** What the area's manifest says beyond what each one says. */
let metaData: object;
/** The contract of the shell that the site has now; null where it doesn't say. */
let served: string | null;

beforeEach(() => {
  [asked, logged, metaData, served] = [[], [], {}, null];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), location.href);
    asked.push(pathname);
    if (pathname === "/contract.json") return served === null ? new Response(null, { status: 404 }) : Response.json({ version: served });
    return Response.json({ ...manifest, metaData: { ...manifest.metaData, ...metaData } });
  });
  vi.spyOn(console, "warn").mockImplementation((cause: unknown) => void logged.push(String(cause)));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(area: AreaEntry) {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        {/* Only handed on to the area, which is never there. */}
        <AreaRoute area={area} learner={{} as Learner} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const ui = `^${offer["@learn/ui"]!.version}`;
const needs = (module: string, version: string, ...names: string[]) => ({ [module]: { version, names } });

describe("an area that needs what this shell doesn't have", () => {
  it.each([
    ["a name", needs("@learn/ui", ui, "Button", "Carousel"), "Carousel of @learn/ui is needed, and the shell doesn't offer it"],
    ["another React", needs("react", "^20.0.0", "useState"), `react ^20.0.0 is needed, and the shell has ${offer["react"]!.version}`],
    ["a module", needs("left-pad", "^1.0.0"), "left-pad is needed, and the shell doesn't share it"],
  ])("is refused before any of its code is loaded when it is %s", async (_title, unmet, line) => {
    open({ ...music, needs: unmet });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Music can't be opened right now");
    expect(alert.textContent).toContain("Please tell your teacher, or whoever runs this site.");
    expect(screen.queryByRole("button", { name: "Reload the page" })).toBeNull();
    // What else is asked is for the report that it failed.
    expect(asked.filter((path) => path !== "/config.json")).toEqual(["/remotes/music/mf-manifest.json", "/contract.json"]);
    expect(logged).toEqual([`AreaError: music can't run in this shell: ${line}`]);
  });

  it("is refused with its newest manifest, before its code is loaded", async () => {
    metaData = { needs: needs("react", "^20.0.0") };
    open({ ...music, needs: needs("react", "^19.0.0") });
    expect((await screen.findByRole("alert")).textContent).toContain("This part doesn't fit the rest of the app");
    expect(asked).toEqual(["/remotes/music/mf-manifest.json", "/contract.json"]);
  });

  it.each([
    ["a version that it fits", "98.1", true],
    ["the version that is on the page", contract.version, false],
    ["a version that is too old as well", "97.9", false],
  ])("offers a reload only when that helps: the site has %s", async (_title, version, helps) => {
    served = version;
    metaData = { contract: "98.0" };
    open({ ...music, contract: "98.0" });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent?.includes("Reload the page to get it.")).toBe(helps);
    expect(screen.queryByRole("button", { name: "Reload the page" }) !== null).toBe(helps);
  });

  it("isn't told from any other that fails when it says nothing of its needs, or gets them", async () => {
    open({ ...music, needs: needs("@learn/ui", ui, "Button") });
    expect((await screen.findByRole("alert", {}, { timeout: 20_000 })).textContent).not.toContain("newer version");
    expect(asked).toContain("/remotes/music/mf-manifest.json");
  });
});

describe("what the shell brings", () => {
  it.each(Object.entries(sharedModules))("has every name that the contract offers of %s", async (module, source) => {
    const brought = typeof source === "function" ? await (source as () => Promise<object>)() : source;
    const names = Object.keys(brought).filter((name) => name !== "default" && !name.startsWith("__"));
    expect(names).toEqual(expect.arrayContaining(offer[module]!.names));
    // React as it is developed with has names that the served one lacks.
    if (!module.startsWith("react") || module === "react-router-dom") expect(names.toSorted()).toEqual(offer[module]!.names.toSorted());
  });
});
