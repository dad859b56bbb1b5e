// What draws the lake comes in one file, for whoever looks at it.
export { DoingCard } from "./doing-card.tsx";
export { LakeMap } from "./lake-map.tsx";
