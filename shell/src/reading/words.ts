/** Every text about how somebody likes to read. */
export const words = {
  title: "How you like to read",
  lead: "Tick what helps you. It changes at once.",
  line: "A line that shows where I am",
  lineHint: "It goes along with the pointer and the keyboard.",
  font: "Letters that are thick at the bottom",
  fontHint: "The letters are called OpenDyslexic. Some people who mix up letters like them.",
  space: "More room between letters and lines",
  spaceHint: "Many people read faster then.",
  kept: "This browser keeps it until you sign out.",
};
