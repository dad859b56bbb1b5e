import { conformanceOf } from "@learn/e2e/fixtures/conformance/conformance-of.ts";
import { deployedAreas } from "@learn/e2e/fixtures/conformance/deployed-areas.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** An area with journeys of its own is asked there, so that a change in one area doesn't ask the others anew. */
const isAskedElsewhere = (id: string) => existsSync(join(import.meta.dirname, "..", id, "conformance.spec.ts"));

for (const area of deployedAreas()) if (!isAskedElsewhere(area.id)) conformanceOf(area);
