/**
 * What is needed only once somebody begins to sign in, as one script.
 *
 * @packageDocumentation
 */
export { enter } from "./enter.ts";
export { SidePages } from "./side-pages/side-pages.tsx";
