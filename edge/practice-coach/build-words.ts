/** What the practice coach says around a prepared program. */
export const buildWords = {
  prepared: "No AI model is connected, so this is a prepared program.",
  preparedAgain: "Here is the prepared program again, with your new words in it.",
  noProgram: "No AI model is connected, and there is no prepared program for this activity, so I can't build anything here.",
  took: (values: string) => `I used your words for ${values}.`,
  tookNothing: "Your words have not changed it yet.",
  notBuilt: "I can't build the rest of your idea without an AI model.",
  nothingNew: "I could not find a new change in your words that I know how to make without an AI model.",
  understands: (examples: string) => `For this program I understand ${examples}.`,
  openPreview: "Open Preview to see it.",
  ran: "The program has run; its result stands here.",
  failed: "The program stopped with an error; its message names a line.",
};

/** What the practice coach asks about a run that the student made a guess about; several ways to say the same, taken in turn. */
export const predictionWords = {
  ran: [
    (thought: string) => `You thought "${thought}". Put that beside what it did: what is different?`,
    (thought: string) => `Before the run you thought "${thought}". Which part of the result fits that, and which does not?`,
    (thought: string) => `You thought "${thought}". What in the result would you not have guessed?`,
  ],
  failed: [
    (thought: string) => `You thought "${thought}", and it stopped with an error. What does the message tell you that your guess did not?`,
  ],
  page: [
    (thought: string) => `You thought "${thought}". Play with it in Preview. What do you see that is different?`,
    (thought: string) => `Before you opened it you thought "${thought}". What does the page do that fits that, and what does not?`,
    (thought: string) => `You thought "${thought}". What did the page do that you would not have guessed?`,
  ],
  unsure: "You were not sure, and that is fine: now you can look. What is one thing that it did?",
};
