import { isolated } from "@learn/data";
/** Every text about the years of classes: grades, moving up, copies and the archive. */
export const yearWords = {
  grade: "Grade of the class (optional)",
  gradeHint: "Its students then get the activities of this grade and can't choose another.",
  noGrade: "No grade set",
  gradeName: (grade: number) => `Grade ${grade}`,
  gradeSaved: (name: string) => `The grade of ${isolated(name)} is saved.`,
  gradeOf: (name: string) => `Grade of ${isolated(name)}`,
  ownGrade: "Own choice",
  isNoStudent: (name: string) => `${isolated(name)} is not a student of this class. Nothing has changed.`,
  copy: "Copy the class",
  copyTitle: (name: string) => `Copy ${isolated(name)}`,
  copyHint: "The new class gets the same areas, grade, share and teachers, and a code of its own. Nobody is in it yet.",
  copyName: "Name of the new class",
  copyOf: (name: string) => `Copy of ${name}`,
  copyIt: "Copy",
  copied: (name: string) => `${isolated(name)} is ready. Give its code to your students.`,
  moveUp: "Move up a year",
  moveUpLead: "Tick the classes that move up. You can change each new name. Nothing changes before you press the button below.",
  newNameOf: (name: string) => `New name of ${isolated(name)}`,
  newGrade: (grade: number) => `Grade ${grade} from then on.`,
  noGradeMoves: "No grade is set, so only the name changes.",
  whichGrade: (name: string) => `Which grade is ${isolated(name)} this year?`,
  pleaseChoose: "Please choose",
  withoutGrade: "No grade",
  crossing: (count: number) =>
    count === 0
      ? ""
      : count === 1
        ? "1 student gets the activities of the next age group."
        : `${count} students get the activities of the next age group.`,
  collides: "Another class has this name.",
  empty: "Please type a name.",
  leaves: (count: number) =>
    `The class goes to the archive. ${count === 1 ? "Its 1 account closes" : `Its ${count} accounts close`} at once, to be erased in 31 days or later. Who is in another class stays.`,
  leavesSchool: (name: string) => `${isolated(name)} leaves the school`,
  single: (name: string) => `Single students of ${isolated(name)} who leave the school`,
  singleLeave: (count: number) =>
    `${count === 1 ? "1 account closes" : `${count} accounts close`} at once, to be erased in 31 days or later, also where they are in another class.`,
  sum: (moving: number, leaving: number, single: number) =>
    `${moving === 1 ? "1 class moves" : `${moving} classes move`} up, ${leaving === 1 ? "1 leaves" : `${leaving} leave`} the school.${single === 0 ? "" : single === 1 ? " So does 1 single student." : ` So do ${single} single students.`}`,
  moved: (count: number, single: number) =>
    `The year is turned for ${count === 1 ? "1 class" : `${count} classes`}${single === 0 ? "" : `, and ${single === 1 ? "1 single student has" : `${single} single students have`} left`}. You can undo this for 30 days.`,
  cancel: "Cancel",
  undo: "Undo the last move up",
  undoHint: (count: number, day: string, left: number) =>
    `On ${day} the year was turned for ${count === 1 ? "1 class" : `${count} classes`}${left === 0 ? "" : `, and ${left === 1 ? "1 account was" : `${left} accounts were`} closed`}. Undoing it within 30 days brings back the names, the grades and what was archived, with new codes${left === 0 ? "" : ", and opens the accounts, which need new cards"}.`,
  undone: "The classes are as before.",
  past: "Archive and undo",
  archived: "Archived classes",
  archivedOn: (day: string) => `archived on ${day}`,
  bringBack: (name: string) => `Bring back ${isolated(name)}`,
  bringBackShort: "Bring back",
  isBack: (name: string) => `${isolated(name)} is back, with a new code.`,
};
