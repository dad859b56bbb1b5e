/** What a request carries and is answered with: the body, the dependencies of a function, problems, events. */

export {
  type Area,
  type AreaRequest,
  type OpenRequest,
  type RawRequest,
  createAreaFunction,
  programBodyBytes,
  routeOf,
} from "./area-function.ts";
export {
  callWith,
  type DatabaseCall,
  type Dependencies,
  type Outside,
  type Patience,
  type Provider,
  type ProviderAnswer,
} from "./dependencies.ts";
export { TooSlow, endedBy, endedWithin, tryAgain } from "./ending.ts";
export { type EventStream, openEventStream } from "./event-stream.ts";
export { isNestedTooDeeply, readAtMost, readJson } from "./read-json.ts";
export { fetchOutside, OutboundRefused } from "./outbound.ts";
export type { ProgramOutcome, ProgramToRun } from "./program.ts";
export { problem } from "./problem.ts";
export { oncePer, textCache } from "./caches.ts";
