/**
 * What exhibits are made of: how the lines of an activity's file are read for each kind. For the content tools and for the browser.
 *
 * @packageDocumentation
 */
export { storedExhibit, type ExhibitLine, type LinesSchema, type StoredExhibit } from "./lines.ts";
export { exhibitSchemas } from "./kinds.ts";
