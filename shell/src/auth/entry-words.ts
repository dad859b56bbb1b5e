/** What is said of what was typed, before and after it is sent. */
export const words = {
  username: "Please enter a username",
  usernameLong: "Please choose a username of at most 60 characters",
  email: "Please enter your email",
  emailFormat: "Please enter an email address like name@example.com",
  password: "Please enter your password",
  passwordShort: "Your password needs at least 8 characters",
  tooManyTries: "Too many tries. Wait a few minutes and try again.",
  unexpected: "An unexpected error occurred",
};
