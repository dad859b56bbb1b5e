/** The small pages that need no session and none of the big files. */
export type DoorPage = "login" | "signup" | "confirmation";

/** Where a visit is: at the door, with what the address bar should say, or in the house, whose router reads the address. */
export type Place = { at: "door"; page: DoorPage; address: string } | { at: "house" };

/**
 * Decides where a visit is.
 *
 * @param path - of the address bar
 * @param isSignedIn - whether a session is kept in this browser
 * @see requirements NAV-003, NAV-005, NAV-007, NAV-033, NAV-035
 */
export function findPlace(path: string, isSignedIn: boolean): Place {
  const address = path.replace(/(.)\/+$/, "$1");
  if (address === "/auth/confirmation") return { at: "door", page: "confirmation", address };
  if (isSignedIn) return { at: "house" };
  if (address === "/signup") return { at: "door", page: "signup", address };
  return { at: "door", page: "login", address: "/login" };
}
