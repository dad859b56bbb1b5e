import { transform, type Rule, type Selector, type SelectorComponent } from "lightningcss";
import type { Plugin } from "vite";

/** Where something stands that reaches out of its area, and what, as the end of a sentence. */
export interface StyleFault {
  line: number;
  column: number;
  says: string;
}

const perDocument: Record<string, string> = {
  import: "its rules would not be looked at: import the file from a script",
  page: "it says how every page is printed: put it into @media print",
  property: "it holds for the whole page",
  "counter-style": "its name holds for the whole page",
  "font-palette-values": "its name holds for the whole page",
  "view-transition": "it holds for the whole page",
};

/**
 * What of a style sheet would reach beyond its area. A rule belongs to the area where what it names is, or is within, an element
 * with a class of a CSS module, whose names the build makes the area's own, or the area's root.
 *
 * While a page is printed, the area's paper stands for the page: rules in `@media print` aren't asked.
 *
 * @param id - the area's id
 * @param file - the name of the file; of a module every class and animation is its own
 */
export function styleFaults(css: string, id: string, file: string): StyleFault[] {
  const isModule = file.endsWith(".module.css");
  const faults: StyleFault[] = [];
  const own = (name: string) => isModule || name.startsWith(`${id}_`) || name.startsWith(`${id}-`);
  const isOwn = (one: SelectorComponent): boolean => {
    if (one.type === "class" || one.type === "id") return own(one.name);
    if (one.type === "attribute") return one.name === "data-area" && one.operation?.value === id;
    if (one.type === "pseudo-class" && one.kind === "local") return one.selector.some(isOwn);
    if (one.type === "pseudo-class" && (one.kind === "is" || one.kind === "where")) return one.selectors.every((each) => each.some(isOwn));
    // The rule around it is looked at for itself.
    return one.type === "nesting";
  };
  const look = (rule: Rule): void => {
    if (rule.type === "ignored" || rule.type === "custom") return;
    if (rule.type === "media" && rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === "print")) return;
    const { loc } = rule.value as { loc: { line: number; column: number } };
    const fault = (says: string) => void faults.push({ line: loc.line + 1, column: loc.column, says });
    if (rule.type === "style" && !rule.value.selectors.every((selector) => selector.some(isOwn)))
      fault(
        `has a selector that isn't within ${id}: ${rule.value.selectors
          .filter((one) => !one.some(isOwn))
          .map(written)
          .join(", ")}`,
      );
    if (rule.type === "keyframes" && !own(rule.value.name.value as string)) fault("has an animation whose name holds for the whole page");
    if (rule.type === "font-face" && !file.includes("/node_modules/"))
      for (const { type, value } of rule.value.properties)
        if (type === "font-family" && !String(value).startsWith(id)) fault(`names a font ${String(value)}: begin its name with ${id}`);
    if (perDocument[rule.type]) fault(`has @${rule.type}: ${perDocument[rule.type]}`);
    for (const inner of (rule.value as { rules?: Rule[] }).rules ?? []) look(inner);
  };
  transform({
    filename: file,
    code: new TextEncoder().encode(css),
    cssModules: true,
    errorRecovery: true,
    visitor: { StyleSheet: ({ rules }) => rules.forEach(look) },
  });
  return faults;
}

/** A selector for people: enough of it to be found in its line. */
function written(selector: Selector): string {
  return selector
    .map((one) => ("name" in one ? one.name : one.type === "combinator" ? " " : one.type === "universal" ? "*" : ":"))
    .join("");
}

/** Ends the build of an area at the first style sheet that reaches beyond it, with its file and line. */
export function scopedStyles(id: string): Plugin {
  return {
    name: "scoped-styles",
    apply: "build",
    // Before a CSS module's names are made the area's own.
    enforce: "pre",
    transform(css, name) {
      const [file = ""] = name.split("?");
      if (!file.endsWith(".css")) return;
      const faults = styleFaults(css, id, file);
      const [first] = faults;
      if (first) this.error(faults.map(({ line, column, says }) => `${file}:${line}:${column} ${says}.`).join("\n"));
    },
  };
}
