import type { Finding, State } from "./finding.ts";

const words: Record<State, string> = { sound: "ok", advice: "advice", broken: "WRONG", unseen: "unseen" };

/** What was found as a table for people, its texts no wider than a terminal, and a last line that counts. */
export function reportText(findings: Finding[], width = 100): string {
  const first = Math.max(...findings.map(({ check }) => check.length));
  const second = Math.max(...Object.values(words).map(({ length }) => length));
  const indent = " ".repeat(first + second + 4);
  const lines = findings.flatMap(({ check, state, text }) => {
    const [head = "", ...rest] = wrapped(text, width - indent.length);
    return [`${check.padEnd(first)}  ${words[state].padEnd(second)}  ${head}`, ...rest.map((line) => indent + line)];
  });
  return [...lines, "", countText(findings)].join("\n");
}

function countText(findings: Finding[]): string {
  const count = (state: State): number => findings.filter((one) => one.state === state).length;
  const wrong = count("broken");
  const rest = `${count("sound")} ok, ${count("advice")} to think about, ${count("unseen")} not seen from outside`;
  return wrong === 0 ? `Nothing is wrong: ${rest}.` : `${wrong} ${wrong === 1 ? "thing is" : "things are"} wrong; ${rest}.`;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
