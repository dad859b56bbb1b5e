/** The small pages that need none of the big files, and show themselves whoever is signed in. */
export type LinkPage = "confirmation" | "callback" | "confirmation-success" | "reset-password";

/** The pages for signing in; the first two are for people who aren't signed in. */
export type AuthPage = "login" | "signup" | LinkPage;

/**
 * What is shown: a page for signing in, with what the address bar should say, the app, whose router reads the address, what
 * a student's link shows to everybody, a parent's page, or where a student's card, their school's own sign-in or its learning platform
 * leads, whoever is signed in.
 */
export type Place = { at: "auth"; page: AuthPage; address: string } | { at: "app" } | { at: "card" } | LinkedPlace;

/** Where a link leads that somebody was given. */
export type LinkedPlace = { at: "shared"; token: string } | { at: "family" | "lti" };

/** Query parameters that only the links of mails and other sites' sign-in pages have. */
const callbackParameters = /[?#&](access_token|code|error|message)=/;

/**
 * The callback page's address for a link that led to the site's root instead; null for any other visit. Hosted Supabase
 * redirects to the root when it doesn't know the page that it was asked to redirect to.
 *
 * @see requirements NAV-008
 */
export function findAuthCallback({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string | null {
  return pathname === "/" && callbackParameters.test(search + hash) ? `/auth/callback${search}${hash}` : null;
}

/** Whether an address is that of a link by which a school invites its staff. */
const isInvitation = (address: string): boolean => /^\/invitation\/[0-9a-f]+$/.test(address);

/** The page that somebody asked for who has to log in first; null for one that everybody begins with. */
export const askedPage = ({ pathname, search }: Pick<Location, "pathname" | "search">): string | null =>
  /^\/(home|dashboard|login|signup)?\/*$/.test(pathname) || findPlace(pathname, true).at !== "app" ? null : pathname + search;

/**
 * Decides what is shown.
 *
 * @param path - of the address bar
 * @param isSignedIn - whether a session is kept in this browser
 * @see requirements NAV-003, NAV-005, NAV-007, NAV-008, NAV-009, NAV-010, NAV-033, NAV-035
 */
export function findPlace(path: string, isSignedIn: boolean): Place {
  const address = path.replace(/(.)\/+$/, "$1");
  const side = /^\/auth\/(confirmation(?:-success)?|callback|reset-password)$/.exec(address)?.[1];
  // The expression lists the pages. The path stays as it is: what stands behind it must still be read.
  if (side) return { at: "auth", page: side as LinkPage, address: path };
  const token = /^\/proof\/([0-9a-f]+)$/.exec(address)?.[1];
  if (token) return { at: "shared", token };
  if (/^\/(card|sign-on(\/[a-z0-9-]+)?)$/.test(address)) return { at: "card" };
  if (address === "/family") return { at: "family" };
  if (address === "/lti") return { at: "lti" };
  if (isSignedIn) return { at: "app" };
  // Whoever is invited logs in where the invitation is, and reads it then.
  if (isInvitation(address)) return { at: "auth", page: "login", address };
  if (address === "/signup") return { at: "auth", page: "signup", address };
  return { at: "auth", page: "login", address: "/login" };
}
