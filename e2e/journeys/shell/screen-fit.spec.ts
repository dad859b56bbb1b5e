import { everyScreenFits } from "@learn/e2e/fixtures/screen-fit.ts";
import { shellScreens } from "@learn/e2e/gallery/screens/shell-screens.ts";
import { staffScreens } from "@learn/e2e/gallery/screens/staff-screens.ts";

everyScreenFits("shell", shellScreens);
everyScreenFits("staff", staffScreens);
