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
  waiting: "Reading your words",
  waitingHint: "Your result comes in a moment.",
  meanwhile: "Back to the talk",
  scoreAloud: "Your score: ",
  stones: (lit: number, of: number) => `${lit} of ${of} stones are lit`,
  youSaid: "You said",
  judged: "See how it was judged",
  shape: (points: readonly { name: string; level: number }[]) =>
    `The shape of it: ${points.map(({ name, level }) => `${name} ${level} of 5`).join(", ")}`,
  outOf: "out of 100",
  feedback: "Assessment Feedback",
  criteria: "What you showed",
  level: (level: number, most: number) => `${level} of ${most}`,
  teacher: (name: string, level: string) => `\u2068${name}\u2069 looked at it too, and says ${level}. That counts: `,
  fromTeachers: "From your teachers",
  yourWords: "Your words: ",
  why: "What you did: ",
  notYet: "Not shown yet. There is still time for it.",
  nextStep: "One step more: ",
  madeAStart: "You made a start. That is the first step.",
  keepTalking: "Keep talking",
  failedTitle: "No evaluation this time",
  failedScore: "This try",
  failedHint: "It's not about your work. Everything you wrote is safe, and so is what you had before.",
  tryAgain: "Try again",
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

/** What a student reads of what teachers said about their work, and how they answer. */
export const fromTeachersWords = {
  wrote: (name: string) => `${isolated(name)} wrote to you:`,
  levels: (teacher: string, level: number, coach: number) =>
    level === coach
      ? `The coach and ${isolated(teacher)} both say ${level} of 5.`
      : `${isolated(teacher)} says ${level} of 5. The coach says ${coach} of 5. What ${isolated(teacher)} says counts.`,
  youAnswered: (answer: string) => `You answered: “${isolated(answer)}”`,
  answer: "Your answer, in one line",
  send: "Send",
  sent: "Sent. Your teacher can read it.",
  notSent: "Your answer could not be sent. Please try again.",
};
