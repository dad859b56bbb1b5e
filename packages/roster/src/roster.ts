/** A class of a list that has ids. `name`: unknown where a list has only what changed. */
export interface RosterClass {
  id: string;
  name?: string | undefined;
  homeroom?: boolean | undefined;
}

/** One student of a list. The database says what else is wrong with a line. */
export interface RosterLine {
  /** Where it stands in what was read, from 1. */
  line: number;
  /** In which file of several. */
  file?: string | undefined;
  /** The sourcedId of OneRoster, or the id that another system has for the student. */
  id?: string | undefined;
  /** Left out where only the classes of somebody changed. */
  name?: string | undefined;
  username?: string | undefined;
  /** By which the school's own sign-in may know the student; nothing is mailed to it. */
  email?: string | undefined;
  classes: (string | RosterClass)[];
  /** Which classes a list of changes takes the student out of. */
  leaves?: RosterClass[];
  grade?: number | undefined;
  /** What is wrong with it; it is left out, and whoever it means stays as they are. */
  fault?: string;
  /** It says what changed: classes that it doesn't name stay. */
  partial?: true;
  /** The student has left the school. */
  gone?: true;
  /** Who isn't known by the id already isn't meant. */
  known?: true;
  /**
   * What is said of somebody whose name another line or a student of the school has: `other` is another child, `both` the same one in
   * both classes, `moves` the same one in the line's classes alone.
   */
  same?: string | undefined;
}

/** What was read. */
export interface Roster {
  lines: RosterLine[];
  /** Who isn't on it has left the classes that it names. */
  isWhole: boolean;
  /** It has only what changed, and can't be whole. */
  isDelta?: boolean;
  /** Sentences about what was left out and is no student's fault. */
  notes: string[];
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

/**
 * A list that whoever brings it calls whole.
 *
 * @throws RosterFault where it has only what changed
 */
export function withWhole(roster: Roster, isWhole: boolean): Roster {
  if (isWhole && roster.isDelta)
    throw new RosterFault("This list has only what changed (delta), and can't be the whole list. Please take it in without saying so.");
  return { ...roster, isWhole: roster.isWhole || isWhole };
}
