import { isolated } from "@learn/data";

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
