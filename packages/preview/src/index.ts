/**
 * Students' web pages, run in a frame that reaches nothing of the app.
 *
 * @packageDocumentation
 */
export { WebPreview, type WebPreviewProps } from "./web-preview.tsx";
export { type Previewed, type WebProgram } from "./web-page.ts";
export { type RunOutcome } from "./result-page.ts";
