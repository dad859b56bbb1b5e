/**
 * What the path says between the author's own words. It never says right, good or well done, nor that it understood: nobody reads
 * the answers.
 */
export const words = {
  kept: ["Kept.", "Kept with your answers.", "Kept. On we go.", "Written down."],
  keptForAll: "Kept. Who else wants to say something? When all of you have, press “Next question”.",
  again: "Look again, or go on.",
  oneFits: "The page says something else here.",
  someFit: (fit: number, of: number) => `${fit} of ${of} fit what the page says.`,
  shortAnswer: "That is short. Add a word or two, or go on.",
  compare: "Two answers as others might give them. Which is nearer to yours?",
  chosen: (card: string) => `You chose: “${card}”`,
  addToFar: "What would you add?",
  addToOwn: "Then yours stands as it is. If you like, say what makes it different.",
  slip: "That thought has a reason behind it. Hints can test it. Change your answer at any time, or see how teachers say it.",
  newSentence: "Your new sentence stands beside your first one. Keep both: they show a way you went.",
  found: (text: string) => `Teachers say it like this: “${text}”`,
  noMoreHints: "There are no more hints here. Answer in your own way, or skip it for now.",
  skipped: "Skipped for now. It comes again at the end.",
  skippedAgain: (count: number) =>
    count === 1 ? "One question was skipped. Here it is again." : `${count} questions were skipped. Here is the next of them.`,
  myQuestion:
    "It is on your list “My questions”. No one here can answer it now. A teacher could, or somebody at home. Back to the question:",
  noModelNow: "No AI is connected now. Here is the question that is open.",
  allThrough: (count: number) =>
    `All ${count} questions are thought through. Now comes your check: your own sentences beside what this was about.`,
  someThrough: (through: number, count: number) =>
    `${through} of ${count} questions are thought through. Go back to what you skipped, or do your check.`,
  returning: (days: number, text: string) => `${daysAgo(days)} you said: “${text}”\n\nDoes that still hold for you?`,
  stillHolds: ["Yes, it still holds", "My thought has changed"],
  returned: "Thank you. You can change that sentence on your profile page. Now on we go:",
  beside: "Kept beside your answers. Your check is next.",
} as const;

function daysAgo(days: number): string {
  if (days < 7) return `${days} days ago`;
  return days < 14 ? "Last week" : `${Math.floor(days / 7)} weeks ago`;
}
