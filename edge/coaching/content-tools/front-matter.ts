/** What stands between the two `---` lines, with the line number of each key. */
export interface FrontMatter {
  values: Map<string, string>;
  lists: Map<string, string[]>;
  context: Map<string, string>;
  lines: Map<string, number>;
  problems: { line: number; problem: string }[];
  /** The first line after the front matter, counted from 0. */
  bodyStart: number;
}

/** Reads `key: value`, `key: [a, b]` and the nested map `context`; anything else is a problem. */
export function readFrontMatter(lines: string[]): FrontMatter {
  const found: FrontMatter = { values: new Map(), lists: new Map(), context: new Map(), lines: new Map(), problems: [], bodyStart: 0 };
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) {
    found.problems.push({ line: 1, problem: "the file does not open with front matter between two lines ---" });
    return found;
  }
  found.bodyStart = end + 1;
  let inContext = false;
  for (let index = 1; index < end; index += 1) {
    const line = lines[index] ?? "";
    const match = /^(\s*)([A-Za-z0-9_ ]+?):(?:\s+(.*))?$/.exec(line);
    const report = (problem: string): void => void found.problems.push({ line: index + 1, problem });
    if (match === null) {
      report(`this is not "key: value": ${line}`);
      continue;
    }
    const [, indent = "", key = "", rest = ""] = match;
    const nested = indent.length > 0;
    if (nested && !inContext) report(`only context is nested, not ${key}`);
    const name = nested ? `context.${key}` : key;
    if (found.lines.has(name)) report(`${key} stands here twice`);
    found.lines.set(name, index + 1);
    if (nested) found.context.set(key, unquote(rest, report));
    else {
      inContext = key === "context";
      if (/^\[.*\]$/.test(rest)) found.lists.set(key, splitList(rest));
      else if (!inContext) found.values.set(key, unquote(rest, report));
    }
  }
  return found;
}

function splitList(text: string): string[] {
  return text
    .slice(1, -1)
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function unquote(text: string, report: (problem: string) => void): string {
  const quoted = /^"(.*)"$/.exec(text.trim());
  if (quoted !== null) return (quoted[1] ?? "").replace(/\\"/g, '"');
  if (/[:"#]/.test(text)) report("a value with a colon, a quotation mark or a # stands in double quotes");
  return text.trim();
}
