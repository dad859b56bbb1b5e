/** What is said of what was typed, before and after it is sent. */
export const words = {
  username: "Please enter a username",
  usernameLong: "Please choose a username of at most 60 characters",
  usernameSigns: "Please use letters, numbers and signs only",
  email: "Please enter your email",
  emailFormat: "Please enter an email address like name@example.com",
  password: "Please enter your password",
  passwordShort: "Your password needs at least 8 characters",
  passwordLong: "Please choose a shorter password, at most 72 characters",
  newPassword: "Please enter a new password",
  repeat: "Please type the new password again",
  repeatDiffers: "The two passwords are not the same",
  captcha: "Please do the safety check first",
  oauth: { message: "OAuth login failed", hint: "Wait a moment, then try again. Or log in with your email and password." },
  magicLink: { message: "Failed to send magic link", hint: "Check your internet, wait a moment, then try again." },
  unexpected: { message: "An unexpected error occurred", hint: "Check your internet, wait a moment, then try again." },
};
