import { everyScreenFits } from "@learn/e2e/fixtures/screen-fit.ts";
import { areaScreens } from "@learn/e2e/gallery/screens.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Those of an area with journeys of its own are looked at there, so that a change in one area doesn't ask for all of them anew. */
const isAskedElsewhere = (id: string) => existsSync(join(import.meta.dirname, "..", id, "screen-fit.spec.ts"));

for (const [id, screens] of Object.entries(areaScreens)) if (!isAskedElsewhere(id)) everyScreenFits(id, screens);
