/** What the machine that predicts words says. */
export const words = {
  text: "Its whole library: write or paste a text",
  textHint:
    "At least two or three sentences. Leave out names and addresses. The text stays on this device; your coach hears only counts and single words.",
  sample: "Use a sample",
  sampleText:
    "The cat sat on the wall. The cat saw a bird. The bird saw the cat and sang. The dog sat on the grass and saw the cat. The cat ran and the dog ran. A bird sang on the wall.",
  begin: "Begin with",
  written: "Your sentence",
  none: "Give the machine a text first. It knows no words yet.",
  start: "Pick a first word.",
  after: (word: string) => `What came after “${word}” in your text:`,
  end: (word: string) => `Nothing ever came after “${word}” in your text. The machine has no idea how to go on.`,
  elsewhere: "The text for this sentence stayed on the other device. Give the machine a text here to go on with a new one.",
  full: "That is a long sentence. Take some words away, or begin a new one.",
  times: (times: number, all: number) => `${times} of ${all}`,
  pick: "Let it pick",
  back: "Take the last word away",
  newSentence: "New sentence",
};
