import { ownWorkScreen } from "@learn/own-work";
import { projectsArea } from "../parts/projects-area.ts";
import { WorksPage } from "../works/works-page.tsx";

/** What a project shows, by the id of its module. */
export const Screen = ownWorkScreen(projectsArea, WorksPage);
