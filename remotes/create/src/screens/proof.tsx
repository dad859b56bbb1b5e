import { ownWorkScreen, ProofPage } from "@learn/own-work";
import { createArea } from "../parts/create-area.ts";

/** The proof book of a challenge. */
export const Screen = ownWorkScreen(createArea, ProofPage);
