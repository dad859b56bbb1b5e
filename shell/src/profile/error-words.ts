/** What is said of what was typed into a profile. */
export const errorWords = {
  name: "Please enter your name",
  nickname: "Please use one word as your nickname",
  hidden: "There is a hidden character in here. Please type it again",
  invisible: "Please type something that can be seen",
  tooLong: (limit: number) => `Please use at most ${limit} characters`,
};
