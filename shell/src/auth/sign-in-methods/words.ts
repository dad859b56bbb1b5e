/** The texts of the sign-in methods without a password. */
export const words = {
  or: "or",
  google: "Continue with Google",
  github: "Continue with GitHub",
  emailLink: "Email Link",
  names: { google: "Google", github: "GitHub" },
  leaving: "Opening...",
  /** The names of the providers that this server doesn't offer. */
  notSetUp: (names: string[]) => `Here you log in with your email, not with ${names.join(" or ")}.`,
  failed: { message: "OAuth login failed", hint: "Wait a moment, then try again. Or log in with your email and password." },
};
