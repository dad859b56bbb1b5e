import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = (file: string): string => readFileSync(join(root, file), "utf8");
const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(?:docs\/.*|[^/]+)\.md$/.test(file) && existsSync(join(root, file)));

const template = "packages/area-kit/template";
const npmsOwn = ["ci", "create", "exec", "install", "test"];

/** The addresses of a document's headings, as GitHub makes them. */
const anchorsIn = (file: string): string[] =>
  [...text(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("the documents", () => {
  it("lead only to files and headings that there are", () => {
    const links = documents.flatMap((file) =>
      [...text(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([link, path = "", anchor]) => ({
        file,
        link,
        path,
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(80);
    const broken = links.filter(({ file, path, anchor }) => {
      const to = path === "" ? file : join(dirname(file), path);
      return !existsSync(join(root, to)) || (anchor !== undefined && !anchorsIn(to).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it("each duty of a school's papers names where the product does it, or says that the school does", () => {
    const rows = [...text("docs/schools/duties.md").matchAll(/^\| (?!duty|---)(.+) \|$/gm)].map(([, row = ""]) => row.split(" | "));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(([duty, source, where = ""]) => !duty || !source || !/\]\(\S+\)|^the school/.test(where))).toEqual([]);
  });

  it.each(["README.md", "CONTRIBUTING.md", "docs/areas.md", "docs/deploy.md", "docs/operating.md", "docs/schools/rosters.md"])(
    "%s names only commands that there are",
    (file) => {
      const scriptsOf = (folder: string): string[] =>
        Object.keys((JSON.parse(text(join(folder, "package.json"))) as { scripts: Record<string, string> }).scripts);
      const used = [...text(file).matchAll(/npm (?:run )?(?:--silent )?([\w:]+)(?: -w ([\w/-]+))?/g)].map(([, name = "", folder = ""]) => ({
        name,
        folder,
      }));
      expect(used.length).toBeGreaterThan(2);
      const elsewhere = JSON.parse(text(join(template, "outside/package.json.template"))) as { scripts: object };
      const known = file === "docs/areas.md" ? [...Object.keys(elsewhere.scripts), ...npmsOwn] : npmsOwn;
      expect(used.filter(({ name, folder }) => !known.includes(name) && !scriptsOf(folder).includes(name))).toEqual([]);
    },
  );

  it("what docs/areas.md shows stands in the template, which a test compiles and runs", () => {
    const files = execFileSync("git", ["ls-files", "-co", template], { cwd: root, encoding: "utf8" }).trim().split("\n");
    const made = files.map((file) => text(file).replaceAll("{{schema}}", "area_reading_circle"));
    const shown = [...text("docs/areas.md").matchAll(/```(?:ts|sql)\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((block) => !made.some((file) => file.includes(block)))).toEqual([]);
  });

  it("the README fits on a page, with pictures that load at once", () => {
    expect(text("README.md").split(/\s+/).length).toBeLessThan(800);
    const pictures = [...text("README.md").matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = ""]) => statSync(join(root, path)).size);
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 1024);
  });
});
