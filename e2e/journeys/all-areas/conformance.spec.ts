import { conformanceOf } from "@learn/e2e/fixtures/conformance/conformance-of.ts";
import { deployedAreas } from "@learn/e2e/fixtures/conformance/deployed-areas.ts";

for (const area of deployedAreas()) conformanceOf(area);
