/** One case beside a prompt, as far as it can be run. */
export interface PromptCase {
  /** The prompt's file without its ending, and the case's title: `shared/guide: 2. Asks for the answer (band 2)`. */
  name: string;
  /** The band that its title names; 1 unless it names one. */
  band: number;
  /** What the student writes: each one a talk of its own, of one message or several. Empty where no line is given. */
  talks: string[][];
  /** Words that must not stand in a reply. */
  neverSays: string[];
  /** A reply as it should be; empty where none is given. */
  goodReply: string;
  /** One of these has to stand in the last reply, where the case says so. */
  says: string[];
}

/**
 * Reads the cases of one file.
 *
 * `Student: "one" / "another"` are two talks, `Student: "first" ... "second"` one talk of two messages. A line
 * `- Never says: "words" / "words"` is checked in every reply; `- Says: "words" / "words"` asks for one of them in the last.
 *
 * @param prompt - the prompt's file without its ending
 */
export function readCases(prompt: string, text: string): PromptCase[] {
  return [...text.matchAll(/^## (\d+[a-z]?\. .+)\n((?:(?!^## )[^\n]*\n?)*)/gm)].map(([, title = "", body = ""]) => ({
    name: `${prompt}: ${title}`,
    band: Number(/\(band (\d)/.exec(title)?.[1] ?? 1),
    talks: (/^Student: (.*)$/m.exec(body)?.[1] ?? "")
      .split(" / ")
      .map(quotations)
      .filter((messages) => messages.length > 0),
    neverSays: quotations(/^- Never says: (.*)$/m.exec(body)?.[1] ?? ""),
    goodReply: /^- Good reply: (.*)$/m.exec(body)?.[1] ?? "",
    says: quotations(/^- Says: (.*)$/m.exec(body)?.[1] ?? ""),
  }));
}

function quotations(line: string): string[] {
  return [...line.matchAll(/"([^"]+)"/g)].map(([, words = ""]) => words);
}
