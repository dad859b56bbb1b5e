/** One student of a list. The database says what is wrong with a line. */
export interface RosterLine {
  /** Where it stands in what was read, from 1. */
  line: number;
  /** The sourcedId of a OneRoster bundle. */
  id?: string | undefined;
  name: string;
  username?: string | undefined;
  /** By which the school's own sign-in may know the student; nothing is mailed to it. */
  email?: string | undefined;
  classes: string[];
  grade?: number | undefined;
}

/** What was read. `isWhole`: who isn't on it has left the classes that it names. */
export interface Roster {
  lines: RosterLine[];
  isWhole: boolean;
}

/** A file or text that is no list of students; the message is a sentence for staff. */
export class RosterFault extends Error {
  override name = "RosterFault";
}

/** A grade as lists write it: 5, 05, "Grade 5", "5th"; undefined for any other, such as KG. */
export function readGrade(text: string | undefined): number | undefined {
  const found = /^(?:grade|year|class)?\s*0*(\d{1,2})(?:st|nd|rd|th)?\.?$/i.exec((text ?? "").trim());
  return found ? Number(found[1]) : undefined;
}
