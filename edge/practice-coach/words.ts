/** What the practice coach says; the questions and hints are the activity's. */
export const words = {
  quote: (piece: string) => `You wrote "${piece}".`,
  afterMisconception: ["Here is a case to try on that.", "Test that with this.", "Hold this against it."],
  afterOutcome: ["Keep that; it will be needed.", "Put that next to this.", "Now take it one step on."],
  afterNoCue: ["Noted.", "Let's look from another side.", ""],
  backToParked: (piece: string) => `Earlier you wrote "${piece}"; look at it again.`,
  park: "Let's leave this open and come back at the end.",
  whatItIs:
    "This is a practice program. It looks for words in what you write and asks questions. It does not understand you the way a person does.",
  englishOnly: "This practice coach reads English only. Can you try with a few English words?",
  hello: "Hello! Here is what I would like to know:",
  whyThin: "What makes you say that?",
  startBecause: "Start with: I say so because ...",
  startFrom: (pair: string) => `Start from your words "${pair}".`,
  copied: "Those words are from the page. How would you say it to a friend?",
  hardestWord: "Which word of the question is hardest to use?",
  askForEvaluation: "When you are ready, ask for your evaluation.",
  evidence: "Practice evaluation: no AI model read this. It counts what you wrote about each point.",
  strongest: (name: string) => `Your strongest point is ${name}.`,
  everything: "You reached the top in every point.",
  nothingYet: "There is nothing to count yet, and you can change that.",
  nextStep: (name: string, question: string) =>
    `Next, work on ${name}. Answer this in two messages of your own, each with "because": ${question}`,
};

const oneOrMore = (names: string[], and: "and" | "or"): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

/** What the practice coach says of a student's own instruction. */
export const critiqueWords = {
  quote: words.quote,
  found: (names: string[]) => `There is something about ${oneOrMore(names, "and")} in your words.`,
  notFound: (names: string[]) => `Nothing was found yet about ${oneOrMore(names, "or")}.`,
  restBefore: "The rest stands in what you wrote before.",
  noInstruction: "There is nothing to build from in these words.",
  copied: "These words have been here before, so a builder still needs yours.",
  englishOnly: "This practice coach reads English only, so it can't tell what these words say.",
  whatItIs: "This is a practice program that looks for words in your instruction.",
};

/** What the practice coach says around its ideas. */
export const ideasWords = {
  quote: words.quote,
  englishOnly: "This practice coach reads English only.",
  whatItIs: "This is a practice program, and its ideas were written by people.",
};
