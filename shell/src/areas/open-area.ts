import type { AreaEntry, AreaModule } from "@learn/area-kit";
import { fetchArea } from "./area-manifest.ts";

const failedLast = new Set<string>();

/**
 * Loads an area's first screen. Its files and what starts it, which the first area brings, come at the same time.
 *
 * @throws AreaError when the files don't come within 15 s, the contract is another, or what came isn't an area
 */
export async function openArea(area: AreaEntry): Promise<AreaModule> {
  try {
    const files = fetchArea(area, failedLast.has(area.id));
    // Waited for below, and its failure told there.
    files.catch(() => undefined);
    const { startArea } = await import("./load-area.ts");
    const module = await startArea(area, await files);
    failedLast.delete(area.id);
    return module;
  } catch (cause) {
    failedLast.add(area.id);
    throw cause;
  }
}

/** Brings what starts an area before the first one is opened. */
export const prepareAreas = () => import("./load-area.ts");
