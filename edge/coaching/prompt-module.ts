import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parsePrompt, type PromptFile } from "./parse-prompt.ts";

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
