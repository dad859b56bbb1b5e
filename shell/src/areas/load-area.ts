import type { AreaEntry, AreaModule } from "@learn/area-kit";
import { AreaError } from "./area-error.ts";
import type { AreaFiles } from "./area-manifest.ts";
import { beginVisit, endVisits, hideStyles, restore } from "./area-visit.ts";
import { fetchChecked } from "./checked-files.ts";
import { repairStyles } from "./failed-styles.ts";
import { federation } from "./federation.ts";
import { clearMark, clearMarkSoon, hasStopped, markOpening } from "./opening-mark.ts";

const startTimeoutMs = 15_000;

const registeredEntries = new Map<string, string>();
const failures = new Map<string, number>();

/**
 * Starts an area whose files have come. A newer version is picked up the next time; after a failure it can be tried again.
 *
 * @throws AreaError when it doesn't start within 15 s, what came isn't an area, or an earlier page stopped in it
 */
export async function startArea(area: AreaEntry, files: AreaFiles): Promise<AreaModule> {
  if (await hasStopped(area.entry)) throw new AreaError("stopped", `${area.id} has stopped a page`);
  const failed = failures.get(files.entry) ?? 0;
  try {
    // Another address after a failure: browsers remember that a module failed until the page is reloaded.
    const entry = failed ? `${files.entry}?retry=${failed}` : files.entry;
    if (failed && import.meta.env.PROD) await fetchChecked([entry], true);
    if (registeredEntries.get(area.id) !== entry) {
      federation.registerRemotes([{ name: area.id, entry, type: "module" }], { force: registeredEntries.has(area.id) });
      registeredEntries.set(area.id, entry);
    }
    beginVisit(area.id, area.entry);
    markOpening(area.entry);
    const module = await withTimeout(federation.loadRemote<AreaModule>(`${area.id}/area`));
    // The area's own, and those of the pieces it shares with the shell, which also come with the first area.
    await repairStyles(area);
    if (typeof module?.default !== "function") throw new AreaError("broken", `${area.id} exports no area`);
    restore(area.id);
    return module;
  } catch (cause) {
    failures.set(files.entry, failed + 1);
    leaveArea();
    throw cause instanceof AreaError ? cause : new AreaError("unavailable", `${area.id} could not be started`, { cause });
  }
}

/** What was drawn of an area is on the page: built-in objects that its effects changed are put back, too. */
export function areaDrawn(id: string): void {
  restore(id);
  clearMarkSoon();
}

/** An area is gone from the page, and its effects have ended. */
export function leaveArea(): void {
  clearMark();
  endVisits();
}

export { beginVisit, hideStyles, markOpening };

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AreaError("unavailable", "the area did not start in time")), startTimeoutMs);
  });
  return Promise.race([work, timeout]);
}
