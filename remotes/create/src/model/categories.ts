// One entry has commas in it: semicolons separate the entries.
const entries =
  "art, poetry, design; business; community; entrepreneurial; game; health; human relations; productivity; school; sports; tech; other";

/** What a challenge can be about; the last one is for everything else and is named by the student. */
export const categories: readonly string[] = entries.split("; ");

/** The category that the student names. */
export const otherCategory = "other";
