import { keptText } from "@learn/data/personal-data";

// Nobody is signed in yet, so the key names nobody. It is removed when a visit begins, as everything of other people is.
const kept = keptText("nobody-yet", "asked-address");

/** Notes the e-mail address that a mail was just asked for, so that the next page can send it again, also after a reload. */
export function keepAskedAddress(email: string): void {
  kept.keep(email.trim());
}

/** The e-mail address that a mail was last asked for in this tab; empty when there is none. */
export const askedAddress = (): string => kept.read() ?? "";
