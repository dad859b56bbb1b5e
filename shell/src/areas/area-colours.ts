import type { AccentColours, ListedArea } from "@learn/area-kit";
import { useInsertionEffect } from "react";

const sheets = new Map<Document, CSSStyleSheet>();

function declare({ accent, text, tint, line }: AccentColours): string {
  return `{--accent:${accent};--accent-text:${text};--accent-tint:${tint};--accent-line:${line}}`;
}

/** The rules that give each area's subtree its colours, in the theme of the device or the one that is chosen on the page. */
export function colourRules(areas: readonly Pick<ListedArea, "id" | "accent">[]): string {
  const ofTheme = (theme: "light" | "dark", within = "") =>
    areas.map(({ id, accent }) => `${within}[data-area="${id}"]${declare(accent[theme])}`).join("");
  return `${ofTheme("light")}@media (prefers-color-scheme:dark){${ofTheme("dark", ':root:not([data-theme="light"]) ')}}${ofTheme("dark", ':root[data-theme="dark"] ')}`;
}

/**
 * Puts the areas' colours on the page. As an adopted style sheet: the page's policy allows no styles that are written into it.
 * A browser without adopted style sheets shows every area in the product's own colour.
 */
export function useAreaColours(areas: readonly ListedArea[]): void {
  useInsertionEffect(() => {
    if (!("adoptedStyleSheets" in document)) return;
    const sheet = sheets.get(document) ?? new CSSStyleSheet();
    sheets.set(document, sheet);
    sheet.replaceSync(colourRules(areas));
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, [areas]);
}
