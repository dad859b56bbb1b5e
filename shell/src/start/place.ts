/** The small pages that need none of the big files, and show themselves whoever is signed in. */
export type SidePage = "confirmation" | "callback" | "confirmation-success" | "reset-password";

/** The pages in front of the house; the first two are for people who aren't signed in. */
export type DoorPage = "login" | "signup" | SidePage;

/** Where a visit is: at the door, with what the address bar should say, or in the house, whose router reads the address. */
export type Place = { at: "door"; page: DoorPage; address: string } | { at: "house" };

/**
 * Decides where a visit is.
 *
 * @param path - of the address bar
 * @param isSignedIn - whether a session is kept in this browser
 * @see requirements NAV-003, NAV-005, NAV-007, NAV-008, NAV-009, NAV-010, NAV-033, NAV-035
 */
export function findPlace(path: string, isSignedIn: boolean): Place {
  const address = path.replace(/(.)\/+$/, "$1");
  const side = /^\/auth\/(confirmation(?:-success)?|callback|reset-password)$/.exec(address)?.[1];
  // The expression lists the pages. The path stays as it is: what stands behind it must still be read.
  if (side) return { at: "door", page: side as SidePage, address: path };
  if (isSignedIn) return { at: "house" };
  if (address === "/signup") return { at: "door", page: "signup", address };
  return { at: "door", page: "login", address: "/login" };
}
