const key = "learn.opening-area";
/** Long enough for a flood of memory to end the page. */
const untilSafeMs = 5_000;
/** A page that lives answers sooner, also on a slow phone. */
const answerMs = 3_000;

/** The release that was being opened when an earlier page ended without being left: it hung, or its memory was full. */
let stopped: string | null = readMark();
let marked: string | null = null;

// A page in another tab may be opening an area just now, and be well.
const pages = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(key);
pages?.addEventListener("message", ({ data }) => {
  if (marked !== null && data === `asked ${marked}`) pages.postMessage(`lives ${marked}`);
});

/** Whether that page lives in another tab: asked at once, since it answers only until it has opened the release. */
const isOpenedElsewhere = stopped !== null && livesElsewhere(stopped);

function readMark(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Cookies are blocked: nothing is known of earlier pages.
    return null;
  }
}

/** Whether an earlier page stopped in this release, asked before its scripts run; once for each page, so that it can be tried again. */
export async function hasStopped(entry: string): Promise<boolean> {
  if (stopped !== entry) return false;
  stopped = null;
  return !(await isOpenedElsewhere);
}

/** Whether another page that is opening this release answers. */
function livesElsewhere(entry: string): Promise<boolean> {
  if (!pages) return Promise.resolve(false);
  return new Promise((tell) => {
    setTimeout(tell, answerMs, false);
    pages.addEventListener("message", ({ data }) => data === `lives ${entry}` && tell(true));
    pages.postMessage(`asked ${entry}`);
  });
}

/** Notes that the scripts of a release are about to run. */
export function markOpening(entry: string): void {
  try {
    localStorage.setItem(key, entry);
    marked = entry;
  } catch {
    // Cookies are blocked, or the storage is full: an area that hangs is opened again.
  }
}

/** The area failed by itself, or the page is left: nothing hangs. */
export function clearMark(): void {
  // Another page may have marked another release since, and hang there.
  if (marked !== null && readMark() === marked) localStorage.removeItem(key);
  marked = null;
}

/** The area is on the page, and had time to do harm. */
export const clearMarkSoon = (): void => void setTimeout(clearMark, untilSafeMs);

// A page that hangs hears neither.
addEventListener("pagehide", clearMark);
document.addEventListener("visibilitychange", clearMark);
