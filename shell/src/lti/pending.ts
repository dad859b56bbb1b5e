const key = "learn-lti";

/** A launch that this tab has begun, or that waits for somebody to sign in. */
export interface PendingLaunch {
  /** Its name on the way, and the secret that only this browser knows. */
  state: string;
  secret: string;
  /** What opens it; not there before the platform has answered. */
  code?: string;
}

/** The launch that this tab has begun. Where cookies of other sites are blocked, a frame has such a storage for itself. */
export function readPending(): PendingLaunch | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as PendingLaunch | null;
  } catch {
    return null;
  }
}

/** Keeps a launch, or forgets it; false where the browser keeps nothing at all. */
export function keepPending(launch: PendingLaunch | null): boolean {
  try {
    if (launch === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(launch));
    return true;
  } catch {
    return false;
  }
}
