/** Every text about how somebody likes to read. */
export const words = {
  title: "How you like to read",
  lead: "Tick what helps you. It is the same on every computer where you log in.",
  line: "A line that shows where I am",
  lineHint: "It goes along with the pointer and the keyboard.",
  font: "Letters that are thick at the bottom",
  fontHint: "They are called OpenDyslexic. Some people who mix up letters like them.",
  space: "More room between letters and lines",
  spaceHint: "It can help to keep letters and words apart.",
  lost: "This page shows it now, but we could not keep it. Check your internet, then tick it again.",
};
