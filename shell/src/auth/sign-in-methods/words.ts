/** The texts of the sign-in methods without a password. */
export const words = {
  or: "or continue another way",
  google: "Continue with Google",
  github: "Continue with GitHub",
  emailLink: "Email Link",
  names: { google: "Google", github: "GitHub" },
  leaving: "Opening...",
  /** The names of the providers that this server doesn't offer. */
  notSetUp: (names: string[]) => `${names.join(" and ")} sign-in isn't set up here.`,
  failed: { message: "OAuth login failed", hint: "Wait a moment, then try again. Or log in with your email and password." },
};
