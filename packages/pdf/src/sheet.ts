/** How a piece of a sheet is set. */
export type Look = "plain" | "bold" | "italic" | "code";

/** A stretch of text in one look; "\n" in it ends a line. */
export interface Run {
  text: string;
  look: Look;
}

/** One part of a sheet that begins a line of its own. */
export interface SheetBlock {
  kind: "title" | "heading" | "subheading" | "paragraph" | "item" | "code" | "rule";
  runs: Run[];
  /** How deep a point stands in lists, from 1; 0 outside of lists. */
  depth: number;
  /** What stands before the first line of a point: a dot or its number. */
  mark?: string;
  /** It is the first on its page. */
  onNewPage?: true;
}

const looks: Record<string, Look> = { strong: "bold", b: "bold", em: "italic", i: "italic", code: "code" };
const headings: Record<string, SheetBlock["kind"]> = { h3: "heading", h4: "subheading", h5: "subheading", h6: "subheading" };
const containers = "p, ul, ol, li, pre, hr, blockquote, section, div, h3, h4, h5, h6";

/** The blocks of a sheet as it is drawn on the page; what is hidden from readers is no part of it. */
export function readSheet(drawn: Element): SheetBlock[] {
  return blocksIn(drawn, 0);
}

function blocksIn(parent: Element, depth: number): SheetBlock[] {
  const blocks: SheetBlock[] = [];
  let loose: Run[] = [];
  const flush = () => {
    if (hasWords(loose)) blocks.push({ kind: "paragraph", runs: trimmed(loose), depth });
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element) || !node.matches(containers)) {
      loose.push(...runsOf(node, "plain"));
      continue;
    }
    flush();
    blocks.push(...blocksOf(node, depth));
  }
  flush();
  return blocks;
}

function blocksOf(element: Element, depth: number): SheetBlock[] {
  const name = element.localName;
  const heading = headings[name];
  if (element.ariaHidden === "true") return [];
  if (heading) return [{ kind: heading, runs: trimmed(runsOf(element, "plain")), depth }];
  if (name === "hr") return [{ kind: "rule", runs: [], depth }];
  if (name === "pre") return [{ kind: "code", runs: [{ text: (element.textContent ?? "").replace(/\n$/, ""), look: "code" }], depth }];
  if (name === "ul" || name === "ol")
    return [...element.children].flatMap((item, index) => itemOf(item, markOf(element, index), depth + 1));
  return blocksIn(element, depth);
}

function markOf(list: Element, index: number): string {
  return list.localName === "ul" ? "•" : `${Number(list.getAttribute("start") ?? 1) + index}.`;
}

function itemOf(item: Element, mark: string, depth: number): SheetBlock[] {
  const [first, ...rest] = blocksIn(item, depth);
  if (!first) return [];
  return first.kind === "paragraph"
    ? [{ ...first, kind: "item", mark }, ...rest]
    : [{ kind: "item", runs: [], depth, mark }, first, ...rest];
}

function runsOf(node: Node, look: Look): Run[] {
  if (node instanceof Text) return [{ text: node.data, look }];
  if (!(node instanceof Element) || node.ariaHidden === "true") return [];
  if (node.localName === "br") return [{ text: "\n", look }];
  const inside = looks[node.localName] ?? look;
  return [...node.childNodes].flatMap((child) => runsOf(child, inside));
}

function hasWords(runs: Run[]): boolean {
  return runs.some(({ text }) => text.trim() !== "");
}

/** Without white space at both ends, which stands there for whoever reads the source only. */
function trimmed(runs: Run[]): Run[] {
  const kept = [...runs];
  while (kept[0]?.text.trim() === "") kept.shift();
  while (kept.at(-1)?.text.trim() === "") kept.pop();
  return kept.map(({ text, look }, index) => {
    const started = index === 0 ? text.trimStart() : text;
    return { look, text: index === kept.length - 1 ? started.trimEnd() : started };
  });
}
