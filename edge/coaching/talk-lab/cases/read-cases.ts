/** One case beside a prompt, as far as it can be run. */
export interface PromptCase {
  /** The prompt's file without its ending, and the case's title: `shared/guide: 2. Asks for the answer (band 2)`. */
  name: string;
  /** The band that its title or its student names; 1 unless one does. */
  band: number;
  /** The language that the student writes; English unless the case says so. */
  language: string;
  /** Whether the student's words want sympathy before anything else. */
  isHeavy: boolean;
  /** What the student writes: each one a talk of its own, of one message or several. Empty where no line is given. */
  talks: string[][];
  /** What a student had written before: a tutor's design, a challenge or a project's description; empty where none is given. */
  given: string;
  /** Words that must not stand in a reply. */
  neverSays: string[];
  /** A reply as it should be; empty where none is given. */
  goodReply: string;
  /** One of these has to stand in the last reply, where the case says so. */
  says: string[];
}

const studentLine = /^Student(?: \([^)]*\))?: (.*)$/m;

/**
 * Reads the cases of one file.
 *
 * `Student: "one" / "another"` are two talks, `Student: "first" ... "second"` one talk of two messages, and
 * `Team: @1 "first" ... @2 "second"` one talk of a team. `- Given: "words"` is what a student has written before. A line
 * `- Never says: "words" / "words"` is checked in every reply; `- Says: "words" / "words"` asks for one of them in the last;
 * `- Language: sw` names another language than English, and `- Heavy: yes` marks words that want sympathy.
 *
 * @param prompt - the prompt's file without its ending
 */
export function readCases(prompt: string, text: string): PromptCase[] {
  return [...text.matchAll(/^## (\d+[a-z]?\. .+)\n((?:(?!^## )[^\n]*\n?)*)/gm)].map(([, title = "", body = ""]) => ({
    name: `${prompt}: ${title}`,
    band: Number(/\(band (\d)/.exec(`${title} ${studentLine.exec(body)?.[0] ?? ""}`)?.[1] ?? 1),
    language: /^- Language: (\w+)$/m.exec(body)?.[1] ?? "en",
    isHeavy: /^- Heavy: yes$/m.test(body),
    talks: [...(studentLine.exec(body)?.[1] ?? "").split(" / ").map(quotations), teamTalk(body)].filter((messages) => messages.length > 0),
    given: quotations(/^- Given: (.*)$/m.exec(body)?.[1] ?? "").join("\n"),
    neverSays: quotations(/^- Never says: (.*)$/m.exec(body)?.[1] ?? ""),
    goodReply: /^- Good reply: (.*)$/m.exec(body)?.[1] ?? "",
    says: quotations(/^- Says: (.*)$/m.exec(body)?.[1] ?? ""),
  }));
}

/** A team's messages, each behind its writer's sign. */
function teamTalk(body: string): string[] {
  const line = /^Team: (.*)$/m.exec(body)?.[1] ?? "";
  return [...line.matchAll(/(@\d) "([^"]+)"/g)].map(([, sign = "", words = ""]) => `${sign}: ${words}`);
}

function quotations(line: string): string[] {
  return [...line.matchAll(/"([^"]+)"/g)].map(([, words = ""]) => words);
}
