import { ownWorkScreen, ProofPage } from "@learn/own-work";
import { projectsArea } from "../parts/projects-area.ts";

/** The proof book of a project. */
export const Screen = ownWorkScreen(projectsArea, ProofPage);
