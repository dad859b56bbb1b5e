import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleActivity, exampleFile, exampleSource } from "../testing/example.ts";
import { plainMarkdown } from "./plain-markdown.ts";
import { startPreview, type Preview } from "./preview-server.ts";

let folder = "";
let preview: Preview;
const write = (source: string): Promise<void> => writeFile(join(folder, exampleFile), source);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "preview-"));
  await mkdir(join(folder, "what-is-ai"));
  await write(exampleSource);
  preview = await startPreview({ folder });
});
afterAll(async () => {
  await preview.close();
  await rm(folder, { recursive: true });
});

const open = async (path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${preview.url}${path}`);
  return { status: response.status, text: await response.text() };
};

describe("the preview", () => {
  it("lists the activities and leads to each", async () => {
    const { text } = await open("");
    expect(text).toContain(`<a href="/is-it-ai-or-not.band1">Is It AI or Not?</a>`);
  });

  it("shows the description, every question and every hint, in order, with lengths and reading age beside them", async () => {
    const { text } = await open("is-it-ai-or-not.band1");
    const said = [...exampleActivity.path.map((one) => one.text), ...exampleActivity.misconceptions.flatMap(({ hints }) => hints)];
    const places = said.map((words) => text.indexOf(words.replaceAll('"', "&quot;")));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(text.indexOf("Some things around you use AI."));
    expect(text).toContain("words 15 of 25");
    expect(text).toMatch(/longest sentence \d+ of 18.*grade \d of 4\.5/);
    expect(text).toContain("The checks find nothing to fix.");
  });

  it("shows a saved change at once, what is wrong in it with advice, and marks what is over a limit", async () => {
    await write(exampleSource.replace("What makes you say so?", `What makes you ${"really ".repeat(20)}say so?`));
    const { text } = await open("is-it-ai-or-not.band1");
    expect(text).toMatch(/Line \d+: Q1: \d+ words, at most 25/);
    expect(text).toContain('<span class="over">words');
    expect((await open("")).text).toContain("to fix</strong>");
    await write(exampleSource);
  });

  it("leads to what lies on the page of every project, and draws that, too", async () => {
    expect((await open("")).text).toContain('<a href="/project:exhibit">');
    expect((await open("project:exhibit")).text).toMatch(/data-exhibit="\{&quot;id&quot;:&quot;sort&quot;.*Ask somebody who knows/);
  });

  it("draws what lies on the table, by files of its own", async () => {
    expect((await open("is-it-ai-or-not.band1")).text).toContain('data-exhibit="{&quot;id&quot;:&quot;sort&quot;');
    expect((await open("stage.js")).text).toContain("data-exhibit");
    expect((await open("stage.css")).text).toContain("--pic-lake-1");
  });

  it("refuses what it can't answer", async () => {
    expect((await open("no-such.band1")).status).toBe(404);
    expect((await open("%E0%A4%A")).status).toBe(404);
    expect((await fetch(preview.url, { method: "DELETE" })).status).toBe(405);
  });

  it("answers on this machine only, under this machine's name", async () => {
    expect(new URL(preview.url).hostname).toBe("127.0.0.1");
    const status = await new Promise((resolve, reject) => {
      const asked = request(preview.url, { headers: { host: "evil.example" } }, (response) => resolve(response.resume().statusCode));
      asked.on("error", reject).end();
    });
    expect(status).toBe(421);
  });

  it("shows an author's words as words, never as a page", async () => {
    await write(exampleSource.replace("Some things around you use AI.", "Some things <script>alert(1)</script> use AI."));
    const { text } = await open("is-it-ai-or-not.band1");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("<script>alert");
    await write(exampleSource);
  });
});

describe("the Markdown of a description", () => {
  it("becomes paragraphs, lists, tables and bold words", () => {
    expect(plainMarkdown("One.\nTwo.\n\n- a\n- **b**\n\n1. c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |")).toBe(
      "<p>One.<br>Two.</p>\n<ul><li>a</li><li><strong>b</strong></li></ul>\n<ol><li>c</li></ol>\n<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></table>",
    );
  });
});
