import { ownWorkScreen } from "@learn/own-work";
import { projectsArea } from "../parts/projects-area.ts";
import { ProjectsPage } from "../parts/projects-page.tsx";

/** The learner's projects. */
export const Screen = ownWorkScreen(projectsArea, () => <ProjectsPage />);
