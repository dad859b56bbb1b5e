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
