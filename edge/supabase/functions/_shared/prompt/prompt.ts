/** A compiled prompt; `Input` names everything that has to be filled in. */
export interface Prompt<Input extends string = string> {
  id: string;
  version: number;
  text: string;
  /** Exists for the compiler only: keeps prompts with different inputs apart. */
  readonly inputs?: (input: Input) => void;
}

/**
 * A prompt's text with every `{{input}}` filled in.
 *
 * What is filled in is never looked at again, so that braces in it stay braces.
 */
export function fillPrompt<Input extends string>(prompt: Prompt<Input>, inputs: Record<Input, string>): string {
  return fill(prompt.text, inputs);
}

/**
 * One part of a prompt file that holds several messages, filled in.
 *
 * The file is parted before anything is filled in: a heading in an input can't end a part.
 *
 * @param heading - the words after `# `
 */
export function fillSection<Input extends string>(prompt: Prompt<Input>, heading: string, inputs: Record<Input, string>): string {
  const part = `\n${prompt.text}`.split(/\n# /).find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`Prompt ${prompt.id} has no part "${heading}".`);
  return fill(part.slice(heading.length).trim(), inputs);
}

/** How a prompt is named in what it made: `guide@1`. */
export function promptReference(prompt: { id: string; version: number }): string {
  return `${prompt.id}@${prompt.version}`;
}

function fill(text: string, inputs: Record<string, string>): string {
  return text.replace(/\{\{([a-z_]+)\}\}/g, (whole, name: string) => inputs[name] ?? whole);
}
