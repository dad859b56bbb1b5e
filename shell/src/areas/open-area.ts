import type { AreaEntry, AreaModule } from "@learn/area-kit";
import { fetchArea, type AreaFiles } from "./area-manifest.ts";

/** An area that has come, and what its later screens wait for. */
export type OpenedArea = AreaModule & Pick<AreaFiles, "checkLaterFiles">;

const failedLast = new Set<string>();

/**
 * Loads an area's first screen. Its files and what starts it, which the first area brings, come at the same time.
 *
 * @throws AreaError when the files don't come within 15 s, the contract is another, or what came isn't an area
 */
export async function openArea(area: AreaEntry): Promise<OpenedArea> {
  try {
    const fetched = fetchArea(area, failedLast.has(area.id));
    // Awaited below, where a failure is reported.
    fetched.catch(() => undefined);
    const { startArea } = await import("./load-area.ts");
    const files = await fetched;
    const module = await startArea(area, files);
    failedLast.delete(area.id);
    return { default: module.default, checkLaterFiles: files.checkLaterFiles };
  } catch (cause) {
    failedLast.add(area.id);
    throw cause;
  }
}

/** Brings what starts an area before the first one is opened. */
export const prepareAreas = () => import("./load-area.ts");
