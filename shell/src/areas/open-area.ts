import { isCompatible, type AreaEntry, type AreaModule } from "@learn/area-kit";
import type { StudentAccess } from "@learn/data";
import { reportArea } from "../reports/report.ts";
import { AreaError } from "./area-error.ts";
import { fetchArea, type AreaFiles } from "./area-manifest.ts";
import { isIsolated } from "./areas.ts";

/** An area that has come, what its later screens wait for, and the release that it is. */
export type OpenedArea = AreaModule & Pick<AreaFiles, "checkLaterFiles"> & { opened: AreaEntry };

const failedLast = new Set<string>();
const started = new Map<string, OpenedArea>();
type Starter = typeof import("./load-area.ts");
let starter: Starter | undefined;

/** Hands on what has started areas, if any was. */
export const withStarter = (tell: (starter: Starter) => void): void => void (starter && tell(starter));

/** A release that this page has opened already and that hasn't crashed since: it can be drawn at once. */
export const startedArea = (area: AreaEntry): OpenedArea | undefined => (isIsolated(area) ? undefined : started.get(area.entry));

/** Begins another visit of such a release; the server is told once it is painted. */
export function reopenArea({ opened }: OpenedArea, student: StudentAccess): void {
  const beganAt = performance.now();
  withStarter(({ beginVisit, markOpening }) => {
    beginVisit(opened.id, opened.entry);
    markOpening(opened.entry);
  });
  requestAnimationFrame(() => setTimeout(() => reportArea(student, opened, "opened", performance.now() - beganAt)));
}

/** Lets a release be started anew the next time. */
export const forgetStarted = ({ entry }: AreaEntry): unknown => started.delete(entry);

/**
 * Loads an area's first screen, and tells the server how that went. Its files and what starts it, which the first area brings, come at the same time.
 *
 * @param signal - aborted when the area is left: its scripts don't run any more
 * @throws AreaError when the files don't come within 15 s, the contract is another, or what came isn't an area
 */
export async function openArea(area: AreaEntry, student: StudentAccess, signal: AbortSignal): Promise<OpenedArea> {
  const beganAt = performance.now();
  try {
    const fetched = fetchArea(area, failedLast.has(area.id));
    // Awaited below, where a failure is reported.
    fetched.catch(() => undefined);
    starter = await import("./load-area.ts");
    const files = await fetched;
    signal.throwIfAborted();
    const module = await starter.startArea(area, files);
    if (signal.aborted) starter.leaveArea();
    failedLast.delete(area.id);
    reportArea(student, area, "opened", performance.now() - beganAt);
    const opened = { default: module.default, checkLaterFiles: files.checkLaterFiles, opened: area };
    // While an area is being written, its address stays and its files change.
    if (import.meta.env.PROD) started.set(area.entry, opened);
    return opened;
  } catch (cause) {
    if (signal.aborted) throw cause;
    const kind = cause instanceof AreaError ? cause.kind : "broken";
    reportArea(student, area, kind === "stopped" ? "crashed" : kind, performance.now() - beganAt);
    failedLast.add(area.id);
    throw cause;
  }
}

/**
 * Opens an area in a frame of its own, which loads its files itself.
 *
 * @throws AreaError when its contract is another
 */
export async function openInFrame(area: AreaEntry): Promise<OpenedArea> {
  if (!isCompatible(area.contract)) throw new AreaError("incompatible", `${area.id} needs contract ${area.contract}`);
  (await import("./provided-exports.ts")).assertOffered(area.id, area.needs);
  const { isolatedArea } = await import("../isolated/isolated-area.tsx");
  return { default: await isolatedArea(area), opened: area };
}
