import { findAuthCallback, findPlace } from "../start/place.ts";

/**
 * Whether a visit begins with the login page as index.html brings it.
 *
 * @param isSignedIn - whether a session is kept in this browser
 */
export function showsLoginFirst(location: Pick<Location, "pathname" | "search" | "hash">, isSignedIn: boolean): boolean {
  const place = findPlace(location.pathname, isSignedIn);
  // After a session has ended the page has other words, which index.html doesn't bring.
  return place.at === "auth" && place.page === "login" && location.search !== "?ended" && !findAuthCallback(location);
}
