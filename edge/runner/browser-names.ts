import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createRunner } from "./runner.ts";

/** Neither place reaches the network, and the runner says so in words of its own. */
const networkNames = ["fetch", "fetchLater", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport"];

const declaration = /^declare (?:var|let|const|function|class) ([\w$]+)(.*)$/;
/** `close(): void` and its like do nothing in a frame, and are ordinary words: print, stop. */
const doesNothing = /^\(\): void;/;

/**
 * The global names of a browser, from the text of TypeScript's `lib.dom.d.ts`, in their order: without those that are
 * deprecated, such as `event` and `status`, or are declared only to be refused, such as `name`.
 */
export function namesInTypes(types: string): string[] {
  const names = new Set<string>();
  let comment = "";
  for (const line of types.split("\n")) {
    const [, name, rest = ""] = declaration.exec(line) ?? [];
    if (name !== undefined && !comment.includes("@deprecated") && !rest.startsWith(": void") && !doesNothing.test(rest)) names.add(name);
    comment = /^(?:\/\*\*| \*)/.test(line) ? comment + line : "";
  }
  return [...names];
}

/** Which of these names the runner gives to a JavaScript program. */
async function offeredByRunner(names: string[]): Promise<string[]> {
  const runner = createRunner({ atOnce: 1 });
  try {
    // Some names are there and hold nothing, as onload does, or fail when they are read, as location does.
    const isThere = "(name) => { try { return globalThis[name] != null; } catch { return false; } }";
    const code = `console.log(${JSON.stringify(names)}.filter(${isThere}).join(" "))`;
    const ran = await runner.run({ code, language: "javascript", input: [], student: "names" });
    if (!ran.ok || ran.error !== null) throw new Error(ran.ok ? `The runner stopped: ${ran.error}` : ran.message);
    return ran.output.trim().split(" ");
  } finally {
    await runner.close();
  }
}

/** The names that only a browser gives to a program: those of the platform's types that the runner doesn't offer. */
export async function browserNames(): Promise<string[]> {
  const names = namesInTypes(await readFile(typesOfBrowser(), "utf8"));
  const others = new Set([...networkNames, ...(await offeredByRunner(names))]);
  return names.filter((name) => !others.has(name)).toSorted();
}

function typesOfBrowser(): string {
  // The compiler comes as a package for each platform, which only its own package can find.
  const typescript = createRequire(createRequire(import.meta.url).resolve("typescript/package.json"));
  return join(dirname(typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)), "lib/lib.dom.d.ts");
}

/** The file that holds them. */
export function browserNamesFile(names: string[]): string {
  return [
    '// Made from TypeScript\'s lib.dom.d.ts and from what the runner offers, by "npm run browser-names"; change neither by hand.',
    "",
    "/** The global names that only a browser gives to a program. */",
    `export const browserNames: ReadonlySet<string> = new Set("${names.join(" ")}".split(" "));`,
    "",
  ].join("\n");
}
