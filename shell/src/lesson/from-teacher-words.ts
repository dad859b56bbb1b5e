import { isolated } from "@learn/data";

/** What a student reads of their teacher in a lesson. */
export const fromTeacherWords = {
  eyesUp: "Eyes up!",
  lookUp: (by: string | null) =>
    `${by === null ? "Your teacher" : isolated(by)} wants to show you something. What you have written stays here.`,
  says: (by: string | null) => `${by === null ? "Your teacher" : isolated(by)} says:`,
  opens: (by: string | null) => `${by === null ? "Your teacher" : isolated(by)} opens this for you:`,
  goThere: "Let’s go",
  ok: "OK",
};
