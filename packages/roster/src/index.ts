/**
 * A school's lists of students as lines that its database takes: names that were pasted, a CSV file, a OneRoster bundle.
 *
 * @packageDocumentation
 */
export { RosterFault, withWhole, type Roster, type RosterLine } from "./roster.ts";
export { readRosterText } from "./read-text.ts";
export { readRosterFile } from "./read-file.ts";
