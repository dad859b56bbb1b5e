/** The small pages that need none of the big files, and show themselves whoever is signed in. */
export type SidePage = "confirmation" | "callback" | "confirmation-success" | "reset-password";

/** The pages in front of the house; the first two are for people who aren't signed in. */
export type DoorPage = "login" | "signup" | SidePage;

/** Where a visit is: at the door, with what the address bar should say, or in the house, whose router reads the address. */
export type Place = { at: "door"; page: DoorPage; address: string } | { at: "house" };

/** What only the links of mails and other sites' sign-in pages bring. */
const brought = /[?#&](access_token|code|error|message)=/;

/**
 * Where a visit to the site's root belongs when a link brought it there; null when none did. Hosted Supabase leads to the
 * root when it doesn't know the page that it was asked to lead back to.
 *
 * @see requirements NAV-008
 */
export function findArrival({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string | null {
  return pathname === "/" && brought.test(search + hash) ? `/auth/callback${search}${hash}` : null;
}

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
