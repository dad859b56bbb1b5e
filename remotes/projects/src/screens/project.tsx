import { ownWorkScreen } from "@learn/own-work";
import { ProjectSession } from "../parts/project-session.tsx";
import { projectsArea } from "../parts/projects-area.ts";

/** One project that is worked on, by the id of its module. */
export const Screen = ownWorkScreen(projectsArea, ProjectSession);
