import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const root = join(import.meta.dirname, "../..");

/** The files of a page, each by its name without its hash, with its compressed size in KB. */
export type Parts = Record<string, number>;

/** One built folder, read as a browser follows it: what a file imports, and what comes with an `import()`. */
function readBuild(dist: string) {
  const folder = join(root, dist, "assets");
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file)) : [];
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const chunk = (name: string) => names.find((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));

  /** The styles and scripts that Vite's helper asks for beside an import of `file`. */
  function besides(file: string, inFile: string): string[] {
    const code = textOf(inFile);
    const list = /__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])/.exec(code)?.[1];
    const wanted = new RegExp(`import\\([^)]*${file.replaceAll(".", "\\.")}[^)]*\\)[^;]*?__vite__mapDeps\\(\\[([\\d,]*)\\]\\)`).exec(
      code,
    )?.[1];
    if (!list || !wanted) return [];
    const files = JSON.parse(list) as string[];
    return wanted.split(",").map((at) => (files[Number(at)] ?? "").replace(/^.*\//, ""));
  }

  /** A file with all that it imports before it runs. */
  function withImports(file: string | undefined, found: Set<string>): void {
    if (!file || found.has(file) || !names.includes(file)) return;
    found.add(file);
    if (!file.endsWith(".js")) return;
    for (const [, imported] of textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) withImports(imported, found);
  }

  /** What comes with an `import()` of each chunk once `found` is there, its styles among it. */
  function withLater(later: readonly string[], found: Set<string>): void {
    for (const name of later) {
      const file = chunk(name);
      if (!file) throw new Error(`No chunk ${name} in ${dist}.`);
      withImports(file, found);
      for (const inFile of [...found].filter((one) => one.endsWith(".js")))
        for (const beside of besides(file, inFile)) withImports(beside, found);
    }
  }

  /** Files of one name count together. */
  function sizes(files: Iterable<string>): Parts {
    const parts: Parts = {};
    for (const file of files) {
      const name = plainName(file);
      parts[name] = Number(((parts[name] ?? 0) + kilobytes(join(folder, file))).toFixed(2));
    }
    return parts;
  }
  return { names, withImports, withLater, sizes };
}

/** What a browser gets of a built file: the build has compressed all but the smallest. */
export const sentBytes = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;
const kilobytes = (file: string) => Number((sentBytes(file) / 1024).toFixed(2));
// What federation makes has names of its own, with the area and numbers in them.
const plainName = (file: string) => (file.startsWith("_virtual_") ? "federation.js" : file.replace(/-[\w-]{8}(?=\.\w+$)/, ""));

/** What the shell's build sends for a page: index.html, the entry, and each of `later` with what comes beside it. */
export function shellPage(later: readonly string[]): Parts {
  const build = readBuild("shell/dist");
  const html = join(root, "shell/dist/index.html");
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(html, "utf8"))?.[1];
  if (!entry) throw new Error("No script in shell/dist/index.html.");
  const found = new Set<string>();
  build.withImports(entry, found);
  build.withLater(later, found);
  return { "index.html": kilobytes(html), ...build.sizes(found) };
}

/** What an area's build sends for its first screen, and for each of `later` with its styles; other screens come when they are opened. */
export function areaPage(area: string, later: readonly string[] = []): Parts {
  const dist = `remotes/${area}/dist`;
  const build = readBuild(dist);
  const found = new Set<string>();
  for (const start of ["remoteEntry", "area", "menu", "_virtual_mf-localSharedImportMap"])
    for (const file of build.names.filter((name) => name.startsWith(`${start}-`) || name.startsWith(`${start}_`)))
      build.withImports(file, found);
  if (found.size === 0) throw new Error(`Nothing in ${dist}: build it first.`);
  build.withLater(later, found);
  return build.sizes(found);
}

/** The areas that have code: the others are still to come. */
export function builtAreas(): string[] {
  return readdirSync(join(root, "remotes")).filter((area) => existsSync(join(root, "remotes", area, "src/area.tsx")));
}
