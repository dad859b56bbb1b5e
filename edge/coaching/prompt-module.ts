import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * The prompts of a folder as the text of one TypeScript module, because a hosted function can't read files.
 *
 * @param origin - where the files are, for people
 * @param typeFrom - what the module imports the type of a prompt from
 */
export async function promptModule(folder: string, origin: string, typeFrom: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md") && !name.endsWith(".cases.md"));
  const prompts = await Promise.all(
    names.toSorted().map(async (name) => parsePrompt(`${basename(folder)}/${name}`, await readFile(join(folder, name), "utf8"))),
  );
  const lines = [
    `// Made from ${origin}/*.md by "npm run prompts"; change those files, not this one.`,
    `import type { Prompt } from "${typeFrom}";`,
    ...prompts.map(constantFor),
  ];
  return `${lines.join("\n\n")}\n`;
}

function constantFor({ id, version, inputs, text }: PromptFile): string {
  const name = `${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Prompt`;
  const type = inputs.length === 0 ? "never" : inputs.map((input) => JSON.stringify(input)).join(" | ");
  const lines = text.split("\n").map((line) => `    ${JSON.stringify(line)},`);
  return [
    `export const ${name}: Prompt<${type}> = {`,
    `  id: ${JSON.stringify(id)},`,
    `  version: ${version},`,
    "  text: [",
    ...lines,
    '  ].join("\\n"),',
    "};",
  ].join("\n");
}

/** One prompt or rubric as its Markdown file tells it. */
export interface PromptFile {
  id: string;
  version: number;
  /** Names of the inputs, in the order in which the front matter declares them. */
  inputs: string[];
  text: string;
}

const placeholder = /\{\{([^{}]*)\}\}/g;

/**
 * Reads a prompt file: front matter with `id`, `version` and `inputs`, then plain prose.
 *
 * @param name - the file's name, for the sentence that says what is wrong
 * @throws when the front matter is incomplete, an input is not declared, or a declared one is not used
 */
export function parsePrompt(name: string, file: string): PromptFile {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll("\r\n", "\n"));
  if (match === null) throw new Error(`${name}: a prompt begins with front matter between two lines of ---.`);
  const [, head = "", body = ""] = match;
  const id = /^id: (\S+)$/m.exec(head)?.[1];
  const version = Number(/^version: (\d+)$/m.exec(head)?.[1]);
  if (id === undefined || !Number.isInteger(version)) throw new Error(`${name}: the front matter needs id and version.`);
  if (!/^inputs:/m.test(head)) throw new Error(`${name}: the front matter needs inputs; write "inputs: {}" for none.`);
  const inputs = [...head.matchAll(/^ {2}([a-z_]+): \S.*$/gm)].map((line) => line[1] ?? "");
  const text = body.trim();
  checkInputs(name, inputs, text);
  return { id, version, inputs, text };
}

function checkInputs(name: string, declared: string[], text: string): void {
  const used = [...text.matchAll(placeholder)].map((found) => found[1] ?? "");
  for (const one of used) {
    if (!declared.includes(one)) throw new Error(`${name}: {{${one}}} is used but not declared.`);
  }
  for (const one of declared) {
    if (!used.includes(one)) throw new Error(`${name}: ${one} is declared but not used.`);
  }
}
