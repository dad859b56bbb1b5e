/** What is said while a profile is read, and of what was typed into one. */
export const words = {
  loading: "Loading...",
  loadFailed: "We could not load your profile",
  retry: "Try again",
  signOut: "Sign out",
  errors: {
    name: "Please enter your name",
    nickname: "Please use one word as your nickname",
    hidden: "There is a hidden character in here. Please type it again",
    invisible: "Please type something that can be seen",
    tooLong: (limit: number) => `Please use at most ${limit} characters`,
  },
};
