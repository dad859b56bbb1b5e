/**
 * What nobody needs who only looks at the login page, as one script.
 *
 * @packageDocumentation
 */
export { enter } from "./enter.ts";
export { SidePages } from "./side-pages/side-pages.tsx";
