import { ownFolder } from "#testing/own-folder.ts";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { createLog } from "../log.ts";
import { AreaFunctions } from "./area-functions.ts";

let folder: string;
let lines: string[];
let clock = 1_700_000_000;
beforeEach(async () => {
  folder = await ownFolder();
  await mkdir(join(folder, "_shared"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  lines = [];
});

const dependencies = { verify: async () => ({ id: "amina" }), log: () => {} } as unknown as Dependencies;
const area = (id: string, words: string) =>
  `export const area: object = { id: "${id}", routes: { hello: async (): Promise<Response> => new Response("${words}") } };`;

async function put(file: string, text: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, text);
  // Two writes of one millisecond would be one.
  clock += 10;
  await utimes(path, clock, clock);
}

const load = async (lookEveryMs = 60_000, closedAreas?: Set<string>) => {
  const log = createLog({ write: (line) => void lines.push(line) });
  const functions = new AreaFunctions({ dependencies, log, folder, lookEveryMs, closedAreas, bounds: { memoryMb: 256, seconds: 5 } });
  await functions.load();
  return functions;
};

async function ask(functions: AreaFunctions, id: string): Promise<{ status: number; body: string }> {
  await functions.load();
  const handler = await functions.find(id);
  if (!handler) return { status: 404, body: "" };
  const answer = await handler(
    new Request(`http://learn.test/functions/v1/${id}/hello`, { method: "POST", body: "{}", headers: { authorization: "Bearer x" } }),
  );
  return { status: answer.status, body: await answer.text() };
}

describe("the functions of the areas", () => {
  it("run without one whose migration failed, until it is mended", async () => {
    await put("clubs/index.ts", area("clubs", "clubs"));
    await put("skills/index.ts", area("skills", "skills"));
    const closed = new Set(["clubs"]);
    const functions = await load(60_000, closed);
    expect([await ask(functions, "clubs"), await ask(functions, "skills")]).toMatchObject([{ status: 503 }, { status: 200 }]);
    expect(functions.states).toEqual([
      { id: "clubs", fault: "sql" },
      { id: "skills", fault: null },
    ]);
    closed.clear();
    expect(await ask(functions, "clubs")).toEqual({ status: 200, body: "clubs" });
  });

  it.each([
    ["throws while it is imported", 'throw new Error("no model today");', "no model today"],
    ["has a syntax error", "export const area = {", "area_failed"],
    ["exports no area", "export const other = 1;", "must export its area"],
    ["has another name than its folder", area("music", "la"), "named music"],
  ])("run without one that %s: that one answers 503 and stands in the log with its name", async (_, text, logged) => {
    await put("broken/index.ts", text);
    await put("skills/index.ts", area("skills", "skills"));
    const functions = await load();
    const broken = await ask(functions, "broken");
    expect(broken.status).toBe(503);
    expect(JSON.parse(broken.body)).toEqual({
      error: "This part doesn't work right now. Please try again in a few minutes.",
      code: "area_unavailable",
    });
    expect(await ask(functions, "skills")).toEqual({ status: 200, body: "skills" });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ event: "area_failed", area: "broken", stack: expect.any(String) });
    expect(lines[0]).toContain(logged);
  });

  it.each([
    ["notes", "notes.md", "# What this will be"],
    ["what its area will ask of a model", "calls.ts", 'throw new Error("nobody loads it");'],
  ])("leave out a folder that holds only %s", async (_, file, text) => {
    await put(`later/${file}`, text);
    const functions = await load();
    expect((await ask(functions, "later")).status).toBe(404);
    expect(lines).toEqual([]);
  });

  it("are taken up when they come, change, fail and go, without a restart", async () => {
    const functions = await load();
    expect((await ask(functions, "music")).status).toBe(404);
    await put("music/index.ts", 'import { words } from "./words.ts";\n' + area("music", "X").replace('"X"', "words"));
    await put("music/words.ts", 'export const words: string = "la";');
    expect(await ask(functions, "music")).toEqual({ status: 200, body: "la" });
    await put("music/words.ts", 'export const words: string = "do re mi";');
    expect(await ask(functions, "music")).toEqual({ status: 200, body: "do re mi" });
    await put("music/words.ts", "export const words: string = ");
    expect(await ask(functions, "music")).toEqual({ status: 200, body: "do re mi" });
    expect(lines.some((line) => line.includes('"area_failed"'))).toBe(true);
    await rm(join(folder, "music"), { recursive: true });
    expect((await ask(functions, "music")).status).toBe(404);
  });

  it("are looked at again by the requests themselves: a new area's first request waits, a known one's is answered at once", async () => {
    await put("music/index.ts", area("music", "la"));
    const functions = await load(0);
    await put("music/index.ts", area("music", "do"));
    await put("art/index.ts", area("art", "blue"));
    const [music, art] = await Promise.all([functions.find("music"), functions.find("art")]);
    expect([Boolean(music), Boolean(art)]).toEqual([true, true]);
    await expect
      .poll(async () =>
        (
          await (await functions.find("music"))!(
            new Request("http://learn.test/functions/v1/music/hello", {
              method: "POST",
              body: "{}",
              headers: { authorization: "Bearer x" },
            }),
          )
        ).text(),
      )
      .toBe("do");
  });

  it("take up a change of what they share", async () => {
    await put("_shared/words.ts", 'export const words: string = "one";');
    await put("music/index.ts", 'import { words } from "../_shared/words.ts";\n' + area("music", "X").replace('"X"', "words"));
    const functions = await load();
    expect((await ask(functions, "music")).body).toBe("one");
    await put("_shared/words.ts", 'export const words: string = "two";');
    expect((await ask(functions, "music")).body).toBe("two");
  });
});
