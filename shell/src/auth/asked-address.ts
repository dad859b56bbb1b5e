import { personalKey } from "@learn/data/personal-data";

// Nobody is signed in yet, so the key names nobody. It is removed when a visit begins, as everything of other people is.
const key = personalKey("nobody-yet", "asked-address");

/** Notes the e-mail address that a mail was just asked for, so that the next page can send it again, also after a reload. */
export function keepAskedAddress(email: string): void {
  withStorage((storage) => storage.setItem(key, email.trim()));
}

/** The e-mail address that a mail was last asked for in this tab; empty when there is none. */
export function askedAddress(): string {
  return withStorage((storage) => storage.getItem(key)) ?? "";
}

function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is blocked: the person types the address again.
    return null;
  }
}
