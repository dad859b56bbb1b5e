import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { repositoryFolder } from "#server/repository.ts";

/** What the Dockerfile of the runner says, as far as the stage goes that is run. */
export interface Container {
  /** The images that its stages begin with. */
  bases: string[];
  /** Of the last stage: names of instructions with what follows them. */
  last: [string, string][];
  /** Paths of the repository that are in the image, from its root. */
  copied: string[];
  user: string;
  env: Record<string, string>;
  command: string[];
}

/** Reads the Dockerfile. */
export function readContainer(): Container {
  const text = readFileSync(join(repositoryFolder, "edge/runner/Dockerfile"), "utf8");
  const lines = text.replaceAll(/\\\n/g, " ").split("\n");
  const all = lines.flatMap((line): [string, string][] => {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name === "" ? [] : [[name, rest]];
  });
  const last = all.slice(all.findLastIndex(([name]) => name === "FROM"));
  const said = (name: string): string[] => last.filter(([one]) => one === name).map(([, rest]) => rest);
  return {
    bases: all.filter(([name]) => name === "FROM").map(([, rest]) => rest.split(" ")[0] ?? ""),
    last,
    copied: said("COPY").map((rest) => rest.split(" ").at(-1) ?? ""),
    user: said("USER").at(-1) ?? "",
    env: Object.fromEntries(said("ENV").flatMap((rest) => rest.split(" ").map((pair) => pair.split("=") as [string, string]))),
    command: JSON.parse(said("CMD").at(-1) ?? "[]") as string[],
  };
}

/** Every file of the repository that a program loads, and the packages that these name. */
export function loadedBy(main: string, files = new Set<string>(), packages = new Set<string>()): { files: string[]; packages: string[] } {
  files.add(main);
  const text = readFileSync(join(repositoryFolder, main), "utf8");
  // What is imported as a type only is gone when it runs.
  const imports = text.replaceAll(/^(import|export) type [^;]*;/gm, "").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  for (const [, name = ""] of imports) {
    const file = name.startsWith("#") ? name.replace("#", "edge/") : normalize(join(dirname(main), name));
    if (!/^[.#]/.test(name)) packages.add(name);
    else if (!files.has(file)) loadedBy(file, files, packages);
  }
  return { files: [...files], packages: [...packages].filter((name) => !name.startsWith("node:")) };
}
