import type { ProgramLanguage } from "../_shared/execution.ts";

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
  "localStorage",
  "sessionStorage",
  "requestAnimationFrame",
  "navigator.",
];

/**
 * Whether a program is for the browser: a page, or JavaScript with a browser's means in it. It is shown in the preview
 * and never sent to the server.
 *
 * @see requirements VIBE-098 to VIBE-103
 */
export function isWebCode(code: string, language: ProgramLanguage): boolean {
  return language === "html" || (language === "javascript" && browserMarkers.some((marker) => code.includes(marker)));
}
