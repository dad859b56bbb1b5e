/**
 * What an area's own icon and motif may consist of. Plain data: it travels as JSON and is drawn as elements, never as markup.
 *
 * @packageDocumentation
 */

const painted = ["fill", "stroke", "strokeWidth", "strokeLinecap", "strokeLinejoin", "opacity", "transform"] as const;

/** The attributes of each element that a drawing may have, as React calls them. */
export const shapeAttributes = {
  g: painted,
  path: [...painted, "d"],
  circle: [...painted, "cx", "cy", "r"],
  ellipse: [...painted, "cx", "cy", "rx", "ry"],
  rect: [...painted, "x", "y", "width", "height", "rx", "ry"],
  line: [...painted, "x1", "y1", "x2", "y2"],
  polyline: [...painted, "points"],
  polygon: [...painted, "points"],
} as const satisfies Record<string, readonly string[]>;

/** An element of a drawing. */
export type ShapeName = keyof typeof shapeAttributes;

/** One shape: its element, its attributes, and what stands inside it. */
export type Shape = [element: ShapeName, attributes: Record<string, string>, inside?: Drawing];

/** Shapes from the one that lies lowest to the one on top. */
export type Drawing = Shape[];

const paints = new Set(["none", "currentColor"]);
const words: Record<string, Set<string>> = {
  fill: paints,
  stroke: paints,
  strokeLinecap: new Set(["butt", "round", "square"]),
  strokeLinejoin: new Set(["miter", "round", "bevel"]),
};
// Numbers, the letters of paths and the names of transformations: nothing that could name an address.
const geometry = /^(?:[\s\d.,+-]|[MmLlHhVvCcSsQqTtAaZzEe]|(?:translate|scale|rotate|skewX|skewY|matrix)\(|\))*$/;

/** Whether an element is one that is drawn. */
export function isShapeName(element: string): element is ShapeName {
  return Object.hasOwn(shapeAttributes, element);
}

/** Why an attribute of an element isn't drawn; null when it is. */
export function faultOf(element: ShapeName, attribute: string, value: string): string | null {
  const known: readonly string[] = shapeAttributes[element];
  if (!known.includes(attribute)) return `<${element}> has no ${attribute} here, only ${known.join(", ")}`;
  const allowed = words[attribute];
  if (allowed && !allowed.has(value)) return `${attribute}="${value}": only ${[...allowed].join(" or ")}`;
  if (!allowed && !geometry.test(value)) return `${attribute}="${value}" is not a number, a path or a transformation`;
  return null;
}

/** Whether something that came from elsewhere, such as `/areas.json`, is a drawing. */
export function isDrawing(value: unknown): value is Drawing {
  return Array.isArray(value) && value.every(isShape);
}

function isShape(value: unknown): value is Shape {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [element, attributes, inside] = value as unknown[];
  if (typeof element !== "string" || !isShapeName(element)) return false;
  if (typeof attributes !== "object" || attributes === null || (inside !== undefined && !isDrawing(inside))) return false;
  return Object.entries(attributes).every(([name, text]) => typeof text === "string" && faultOf(element, name, text) === null);
}
