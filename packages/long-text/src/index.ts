/**
 * Long texts that are read, not streamed: a tutor's instructions, an activity's description, a sheet for the printer.
 *
 * @packageDocumentation
 */
export { LongText, type LongTextProps } from "./long-text.tsx";
