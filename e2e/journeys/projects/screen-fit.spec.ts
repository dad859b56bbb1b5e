import { everyScreenFits } from "@learn/e2e/fixtures/screen-fit.ts";
import { areaScreens } from "@learn/e2e/gallery/screens.ts";

everyScreenFits("projects", areaScreens.projects);
