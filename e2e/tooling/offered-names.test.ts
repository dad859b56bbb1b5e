import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
let copy: string;
let area: string;

/** Runs a command in the copied area; what it printed, and whether it was content. */
function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin", command), args, { cwd: area, encoding: "utf8" });
  return { isContent: status === 0, output: stdout + stderr };
}

const compile = () => run("tsc", ["--noEmit", "-p", "tsconfig.area.json"]);
const build = () => run("vite", ["build", "--configLoader", "runner", "--logLevel", "warn"]);

/** Puts a line in front of the area's manifest for the length of `check`. */
function withLine(line: string, check: () => void) {
  const file = join(area, "src/area.tsx");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${line}\n${text}`);
  try {
    check();
  } finally {
    writeFileSync(file, text);
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "learn-offered-"));
  area = join(copy, "remotes/skills");
  cpSync(join(root, "remotes/skills"), area, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) });
  cpSync(join(root, "tsconfig.base.json"), join(copy, "tsconfig.base.json"));
  for (const folder of ["node_modules", "packages"]) symlinkSync(join(root, folder), join(copy, folder));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("an area that asks for what the shell doesn't offer", () => {
  it("is built as it stands, and its description says what it takes", () => {
    // As this run has built it, like every page that is opened.
    const { needs } = JSON.parse(readFileSync(join(root, "remotes/skills/dist/area.json"), "utf8"));
    expect(needs["react-router-dom"].names).toContain("Link");
    expect(needs.react.version).toMatch(/^\^19\./);
    expect(needs["@learn/area-kit"].names).toContain("defineArea");
  });

  const planted = { "react-router-dom": "useBlocker", "@tanstack/react-query": "useInfiniteQuery", "@learn/ui": "Carousel" };
  it("doesn't compile with names that aren't offered, and does with all else, also a type that exists for the compiler only", () => {
    const lines = Object.entries(planted).map(([module, name]) => `export { ${name} } from "${module}";`);
    withLine([...lines, 'export type { LinkProps } from "react-router-dom";'].join("\n"), () => {
      const { isContent, output } = compile();
      for (const name of Object.values(planted)) expect(output).toContain(`has no exported member '${name}'`);
      expect([isContent, output.match(/error TS/g)?.length]).toEqual([false, lines.length]);
    });
  });

  it.each([
    ["useBlocker", "{ useBlocker }", "imports useBlocker from react-router-dom, which the shell doesn't offer. It offers: "],
    ["router", "* as router", "imports react-router-dom as a whole"],
  ])("isn't built with a name that isn't offered, nor with a module as a whole: %s", (name, what, said) => {
    withLine(`import ${what} from "react-router-dom";\nexport const planted = ${name};`, () =>
      expect(build()).toEqual({ isContent: false, output: expect.stringContaining(said) }),
    );
  });

  it("isn't built with a style sheet that reaches beyond it", () => {
    writeFileSync(join(area, "src/planted.css"), "nav { display: none }\n");
    withLine('import "./planted.css";', () =>
      expect(build()).toEqual({ isContent: false, output: expect.stringContaining("planted.css:1") }),
    );
  });
});
