/** Where links in mails and other sites' sign-in pages lead back to. */
export const callbackAddress = (): string => `${location.origin}/auth/callback`;

/** Where the link of a mail about a forgotten password leads. */
export const resetAddress = (): string => `${location.origin}/auth/reset-password`;
