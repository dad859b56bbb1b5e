/**
 * The thing on the table of an activity: its kinds, the place that one has in the page, and what it tells the conversation.
 *
 * @packageDocumentation
 */
export { ExhibitSlot } from "./exhibit-slot.tsx";
export { ExhibitReplay } from "./replay.tsx";
export { readStored } from "./stored.ts";
export { createExhibitTeller, newestTold, newFacts, toldBy, toldSteps, useTold, type ExhibitTeller } from "./told.ts";
export type { SharedStep } from "./shared.ts";
export type { StoredExhibit } from "@learn/exhibit-data";
