import { personalKey, readStoredUserId } from "@learn/data/personal-data";

const keyOf = (userId: string) => personalKey(userId, "recovery");

/** Notes that a person came by the link of a forgotten password, so that a reload of the page still lets them choose a new one. */
export function keepRecovery(userId: string): void {
  sessionStorage.setItem(keyOf(userId), "yes");
}

/** Whether the person whose session is kept here came by such a link. */
export function isRecovering(): boolean {
  const userId = readStoredUserId();
  return userId !== null && sessionStorage.getItem(keyOf(userId)) !== null;
}

/** The new password is chosen. */
export function endRecovery(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}
