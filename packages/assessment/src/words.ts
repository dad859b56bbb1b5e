/** "A", "A and B", "A, B and C", "A, B and more". */
function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), "more"] : names;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** Every visible text of an evaluation that all areas share. */
export const words = {
  evaluating: "Evaluating...",
  failed: "Failed to complete evaluation. Please try again.",
  noConversation: "No conversation history available for evaluation.",
  noModule: "Learning module information not available for evaluation.",
  tooSlow: "The evaluation took too long this time. Nothing is lost. Please ask for it again.",
  busy: "A reply is still being written. Please ask for the evaluation when it is there.",
  wait: "That was a lot in a short time. Please wait a minute, then ask again.",
  waitFor: (seconds: number) =>
    `That was a lot in a short time. You can ask again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  overBudget: "You have talked with the coach a lot today. Come back tomorrow for your evaluation.",
  coachResting: "The coach is resting until tomorrow. Everything else works.",
  areaClosed: "This area is not enabled at your school.",
  paused: "Eyes up! Your teacher wants to show you something. Ask for your result when it goes on.",
  schoolResting: "Your school has used up its time with the coach for today. The coach is back tomorrow. Everything else works.",
  scoreAloud: "Your score: ",
  outOf: "out of 100",
  feedback: "Assessment Feedback",
  criteria: "What you showed",
  level: (level: number, most: number) => `${level} of ${most}`,
  teacher: (name: string, level: string) => `\u2068${name}\u2069 looked at it too, and says ${level}. That counts: `,
  yourWords: "Your words: ",
  why: "What you did: ",
  notYet: "Not shown yet. There is still time for it.",
  nextStep: "One step more: ",
  showed: (names: readonly string[]) => `You have shown something of ${listed(names)}.`,
  madeAStart: "You made a start. That is the first step.",
  keepTalking: "Keep talking",
  failedTitle: "No evaluation this time",
  failedScore: "This try",
  failedHint: "It's not about your work. Everything you wrote is safe, and so is what you had before.",
  tryAgain: "Try again",
  goOn: "You are on your way. Take one step more with your coach. Then ask again.",
  earlierStays: "Your earlier score stays.",
  anyEarlierStays: "If you had a score before, it stays.",
  celebrate: "Celebrate!",
  close: "Close",
} as const;

/** What the student reads who checks their own work. */
export const selfCheckWords = {
  title: "Your own words",
  how: "Choose how far you got. Then choose the sentence that shows it best. Be fair to yourself, both ways.",
  notYet: "Your check comes at the end, when you have been through the questions. You can skip one at any time.",
  goOn: "Go on",
  found: "How do teachers say it?",
  howFar: "How far did you get?",
  whichSentence: "Which sentence shows it?",
  done: (count: number, of: number) => `${count} of ${of} done. You can leave one out.`,
  keep: "Keep my check",
  close: words.close,
  notKept: "Your check could not be saved. Check your internet, then try again.",
  through: (count: number, of: number) => `${count} of ${of} thought through`,
  shape: "How far I got",
  checkedByYou: "Checked by you. There is no score: nobody read your words.",
  checkedSoFar: "Kept. When every question is thought through, this activity is done. There is no score: nobody read your words.",
} as const;
