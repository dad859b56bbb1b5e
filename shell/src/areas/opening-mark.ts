const key = "learn.opening-area";
/** Long enough for a flood of memory to end the page. */
const untilSafeMs = 5_000;

/** The release that was being opened when an earlier page ended without being left: it hung, or its memory was full. */
let stopped: string | null = readMark();
let marked: string | null = null;

function readMark(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Cookies are blocked: nothing is known of earlier pages.
    return null;
  }
}

/** Whether an earlier page stopped in this release, asked before its scripts run; once for each page, so that it can be tried again. */
export function hasStopped(entry: string): boolean {
  const is = stopped === entry;
  if (is) stopped = null;
  return is;
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
  // Another page of the browser may have marked another release since, and hang there.
  if (marked !== null && readMark() === marked) localStorage.removeItem(key);
  marked = null;
}

/** The area is on the page, and had time to do harm. */
export const clearMarkSoon = (): void => void setTimeout(clearMark, untilSafeMs);

// A page that hangs hears neither.
addEventListener("pagehide", clearMark);
document.addEventListener("visibilitychange", clearMark);
