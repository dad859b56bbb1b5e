/** The texts of the pages in front of the house. */
export const words = {
  product: "Learn together",
  logIn: {
    page: "Log in",
    title: "Welcome back",
    lead: "Log in and pick up where you left off.",
    submit: "Log in",
    busy: "Logging in...",
    other: "New here?",
    otherLink: "Create an account",
  },
  signUp: {
    page: "Create an account",
    title: "Create your account",
    lead: "It takes a minute. Then you can start learning.",
    submit: "Sign up",
    busy: "Creating your account...",
    other: "Have an account already?",
    otherLink: "Log in",
  },
  confirmation: {
    title: "Check your email",
    lead: "We sent you a link. Open it to confirm your email address, then log in.",
    hint: "No email after a few minutes? Look in your spam folder.",
    back: "Back to log in",
  },
  username: "Username",
  usernameHint: "A name you like. Please don't use your full name.",
  email: "Email",
  password: "Password",
  passwordHint: "At least 8 characters.",
  unexpected: "An unexpected error occurred",
};
