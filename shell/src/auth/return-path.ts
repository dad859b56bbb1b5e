import { personalKey } from "@learn/data";

const keyOf = (userId: string) => personalKey(userId, "place");

/** Notes which page somebody was on when their session ended by itself. */
export function keepReturnPath(userId: string): void {
  sessionStorage.setItem(keyOf(userId), location.pathname + location.search);
}

/** Takes somebody who logs in again back to the page that they were taken from. */
export function goToReturnPath(userId: string): void {
  const place = sessionStorage.getItem(keyOf(userId));
  if (!place) return;
  sessionStorage.removeItem(keyOf(userId));
  history.replaceState(null, "", place);
}
