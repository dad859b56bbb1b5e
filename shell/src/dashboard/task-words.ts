import { isolated } from "@learn/data";

/** What a teacher asks; without a name where their account is gone. */
export const taskWords = {
  title: (teacher: string | null) => (teacher === null ? "A task for you" : `A task from ${isolated(teacher)}`),
  until: (day: string) => `Until ${day}`,
  wasUntil: (day: string) => `It was until ${day}`,
  reminded: (teacher: string | null, isOver: boolean) =>
    `${teacher === null ? "Your teacher" : isolated(teacher)} reminds you of this task. ${isOver ? "You can still do it." : "There is still time."}`,
  make: (area: string) => `Make something of your own in ${area}`,
  failed: "It did not open. Check your internet, then press again.",
};
