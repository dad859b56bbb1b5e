/** What a request carries and is answered with: the body, the dependencies of a function, problems, events. */

export { type Area, type AreaRequest, type OpenRequest, type RawRequest } from "./area-function.ts";
export { createAreaFunction, programBodyBytes, routeOf } from "./area-function.ts";
export { callWith } from "./dependencies.ts";
export type { DatabaseCall, Dependencies, Outside, Patience, Provider, ProviderAnswer } from "./dependencies.ts";
export { TooSlow, endedBy, endedWithin } from "./ending.ts";
export { type EventStream, openEventStream } from "./event-stream.ts";
export { isNestedTooDeeply } from "./nesting.ts";
export { fetchOutside, OutboundRefused } from "./outbound.ts";
export type { ProgramOutcome, ProgramToRun } from "./program.ts";
export { problem } from "./problem.ts";
export { readJson } from "./read-json.ts";
export { textCache } from "./text-cache.ts";
export { tryAgain } from "./try-again.ts";
