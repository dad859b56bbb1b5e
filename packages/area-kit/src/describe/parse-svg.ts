import { faultOf, isShapeName, shapeAttributes, type Drawing, type Shape } from "@learn/ui/shapes";

const mostCharacters = 6_000;

/** What the place in which a drawing stands already says of all its shapes. */
const frames = {
  icon: {
    viewBox: "0 0 24 24",
    says: { fill: "none", stroke: "currentColor", strokeWidth: "2", strokeLinecap: "round", strokeLinejoin: "round" },
  },
  motif: { viewBox: "0 0 320 140", says: { fill: "none" } },
  picture: { viewBox: "0 0 96 72", says: { fill: "none" } },
} as const satisfies Record<string, { viewBox: string; says: Record<string, string> }>;

const ofRoot = new Set(["xmlns", "viewBox", "width", "height", "preserveAspectRatio"]);
const token = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|(<)/g;

/**
 * Reads an svg file as the few shapes that are drawn. Shapes and geometry travel, paint is `none` or `currentColor`; styles,
 * links, scripts, texts and anything else are refused.
 *
 * @param kind - an icon stands on 24 by 24 and is stroked unless it says otherwise, a motif on 320 by 140, a topic's picture on 96 by 72
 * @throws Error with what is wrong, in words for who drew it
 */
export function parseSvg(text: string, kind: keyof typeof frames): Drawing {
  if (text.length > mostCharacters) throw new Error(`has ${text.length} characters; at most ${mostCharacters} are drawn`);
  const { viewBox, says } = frames[kind];
  const top: Drawing = [];
  const open: { element: string; inside: Drawing }[] = [];
  let root: Record<string, string> | undefined;
  for (const [whole, closing, element = "", attributes = "", selfClosing, words, stray] of text.matchAll(token)) {
    if (stray) throw new Error("is not well-formed: a < stands alone");
    if (words?.trim()) throw new Error(`holds the text "${words.trim().slice(0, 20)}"; only shapes are drawn`);
    if (!element || whole.startsWith("<!--")) continue;
    if (closing) {
      if (open.pop()?.element !== element) throw new Error(`is not well-formed: </${element}> closes nothing`);
    } else if (!root) {
      if (element !== "svg" || selfClosing) throw new Error("begins with <svg>");
      root = attributesOf(attributes);
      if (root["viewBox"] !== viewBox) throw new Error(`viewBox is "${root["viewBox"] ?? ""}" instead of "${viewBox}"`);
      open.push({ element, inside: top });
    } else {
      const parent = open.at(-1);
      if (!parent) throw new Error("has something behind </svg>");
      const shape = readShape(element, attributesOf(attributes));
      parent.inside.push(shape);
      if (!selfClosing) open.push({ element, inside: (shape[2] = []) });
    }
  }
  if (!root || open.length > 0) throw new Error("is not well-formed: an element is not closed");
  if (top.length === 0) throw new Error("draws nothing");
  const paint = Object.fromEntries(
    Object.entries(root).filter(([name, value]) => !ofRoot.has(name) && (says as Record<string, string>)[camelCase(name)] !== value),
  );
  if (Object.keys(paint).length === 0) return top;
  const [element, attributes] = readShape("g", paint);
  return [[element, attributes, top]];
}

function readShape(element: string, attributes: Record<string, string>): Shape {
  if (!isShapeName(element)) throw new Error(`<${element}> is not drawn, only ${Object.keys(shapeAttributes).join(", ")}`);
  const drawn: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const fault = faultOf(element, camelCase(name), value);
    if (fault) throw new Error(fault);
    drawn[camelCase(name)] = value;
  }
  return [element, drawn];
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = "", double, single]) => [name, double ?? single ?? ""]),
  );
}

/** React's name of an attribute: `stroke-width` is `strokeWidth`. */
function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
