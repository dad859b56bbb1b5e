/** What the product expects of every area, asked of the one in this folder: a line in the area's own `browser/conformance.spec.ts`. */
import { repositoryFolder } from "@learn/edge/repository";
import { conformanceOf } from "../fixtures/conformance/conformance-of.ts";
import { deployedAreaIn } from "../fixtures/conformance/deployed-areas.ts";
import { areaFolder } from "./product.ts";

conformanceOf(deployedAreaIn(areaFolder, repositoryFolder));
