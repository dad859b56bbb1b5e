/**
 * Students' web pages, run in a frame that reaches nothing of the app.
 *
 * @packageDocumentation
 */
export { LivePage, type LivePageProps } from "./live-page.tsx";
export { WebPreview, type WebPreviewProps } from "./web-preview.tsx";
export { type Previewed, type WebProgram } from "./web-page.ts";
export { type RunOutcome } from "./result-page.ts";
