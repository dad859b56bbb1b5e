/**
 * The contract between the shell and the areas, and what every area is made with.
 * @packageDocumentation
 */
export type { AccentColours, AreaDescription } from "./area-description.ts";
export { AreaFrame } from "./area-frame.tsx";
export {
  contractVersion,
  isCompatible,
  type AreaEntry,
  type AreaModule,
  type AreaProps,
  type Learner,
  type ListedArea,
} from "./contract.ts";
export { defineArea } from "./define-area.tsx";
export { lazyRetry, retryEvent } from "./lazy-retry.tsx";
export { useAreaPath, useLearner } from "./learner.tsx";
export { OwnIcon, OwnMotif, OwnTopicPicture } from "./own-drawings.tsx";
export { whenQuiet } from "./when-quiet.ts";
