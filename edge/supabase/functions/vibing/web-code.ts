import { parser } from "@lezer/javascript";
import type { ProgramLanguage } from "./execution.ts";
import { browserNames } from "./browser-names.generated.ts";

const browserMarkers = [
  "document.",
  "window.",
  "querySelector",
  "addEventListener",
  "innerHTML",
  "createElement",
  "onclick",
  "alert(",
  "classList",
  "appendChild",
];

/**
 * Whether a program is for the browser: a page, or JavaScript with a browser's means in it: one of the specified markers
 * outside of texts and comments, or a name that only a browser knows and the program doesn't make itself. It is shown in
 * the preview and never sent to the server.
 *
 * @see requirements VIBE-098 to VIBE-103
 */
export function isWebCode(code: string, language: ProgramLanguage): boolean {
  if (language !== "javascript") return language === "html";
  const tree = parse(code);
  if (tree === null) return hasMarker(code);
  const { bare, used, made } = read(code, tree);
  return hasMarker(bare) || used.some((name) => browserNames.has(name) && !made.has(name));
}

function hasMarker(code: string): boolean {
  return browserMarkers.some((marker) => code.includes(marker));
}

type Tree = ReturnType<typeof parser.parse>;
type Node = Tree["topNode"];

/** Programs take some milliseconds. What takes longer is made to: there are texts for which the work grows with the square. */
const mostMs = 300;
/** A program of sixty lines, in a tenth of a second at most: it is read in any case, since the clock goes on where a server is busy. */
const fewestSteps = 1_000;

/** The syntax of a program, with its mistakes; null where reading it takes too long. */
function parse(code: string): Tree | null {
  const parsing = parser.startParse(code);
  const endsAt = performance.now() + mostMs;
  for (let steps = 0; steps < fewestSteps || performance.now() < endsAt; steps += 1) {
    const tree = parsing.advance();
    if (tree !== null) return tree;
  }
  return null;
}

const texts = new Set(["String", "RegExp", "LineComment", "BlockComment"]);

/** The program without its texts and comments, the names that it uses, and those that it makes. */
function read(code: string, tree: Tree): { bare: string; used: string[]; made: Set<string> } {
  const used: string[] = [];
  const made = new Set<string>();
  const gaps: Range[] = [];
  tree.iterate({
    enter(found) {
      const { name, from, to } = found;
      if (texts.has(name)) gaps.push({ from, to });
      if (name === "TemplateString") gaps.push(...textOf(found.node));
      if (name === "VariableDefinition") made.add(code.slice(from, to));
      if (name !== "VariableName") return;
      const word = nameOf(found.node, code);
      if (word !== null && isMadeBy(found.node, word)) made.add(word);
      else if (word !== null) used.push(word);
    },
  });
  return { bare: without(code, gaps), used, made };
}

interface Range {
  from: number;
  to: number;
}

/** What of a template is text: all but the values in it. */
function textOf(template: Node): Range[] {
  const values = template.getChildren("Interpolation");
  return [
    ...values.map(({ from }, at) => ({ from: values[at - 1]?.to ?? template.from, to: from })),
    { from: values.at(-1)?.to ?? template.from, to: template.to },
  ];
}

function without(code: string, gaps: Range[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of gaps.toSorted((one, other) => one.from - other.from)) {
    if (from > end) pieces.push(code.slice(end, from));
    end = Math.max(end, to);
  }
  return [...pieces, code.slice(end)].join(" ");
}

/** The name that stands here, also as `globalThis.name`; null where it is only asked whether there is one. */
function nameOf(node: Node, code: string): string | null {
  const { parent } = node;
  if (parent?.name === "UnaryExpression" && parent.firstChild?.name === "typeof") return null;
  const word = code.slice(node.from, node.to);
  if (word !== "globalThis" && word !== "self") return word;
  const property = parent?.name === "MemberExpression" && parent.firstChild?.from === node.from ? parent.getChild("PropertyName") : null;
  return property === null ? null : code.slice(property.from, property.to);
}

/** Whether a name gets a value here, so that it is the program's own; `onclick = …` tells the browser what to do. */
function isMadeBy({ parent, from }: Node, word: string): boolean {
  if (word.startsWith("on") || parent === null || !"AssignmentExpression ForInSpec ForOfSpec".split(" ").includes(parent.name))
    return false;
  const left = parent.getChild("VariableName");
  return (
    left?.from === from &&
    (parent.name !== "AssignmentExpression" || (parent.firstChild?.from === from && parent.getChild("Equals") !== null))
  );
}
