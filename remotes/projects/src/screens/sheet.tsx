import { ownWorkScreen } from "@learn/own-work";
import { projectsArea } from "../parts/projects-area.ts";
import { SheetPage } from "../works/sheet-page.tsx";

/** The sheet of a project, by the id of its module. */
export const Screen = ownWorkScreen(projectsArea, SheetPage);
