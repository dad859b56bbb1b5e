import type { SchoolClass } from "@learn/data/school-classes";

/** The grade after which students leave school. */
const lastGrade = 12;

/**
 * The name that a class has a year later: its first number, counted up. A name without a number stays.
 *
 * @returns null where the number is that of the last grade: the class leaves school
 */
export function nextYearName(name: string): string | null {
  const number = /\p{Nd}+/u.exec(name)?.[0];
  // Only what Number reads; other scripts' digits stay for a person to type. A year such as 2026 is counted up as any number.
  if (number === undefined || !/^\d+$/.test(number)) return name;
  return Number(number) === lastGrade ? null : name.replace(number, `${Number(number) + 1}`);
}

/** Whether a class leaves school at the end of its year: its grade says so, or its name where it has none. */
export function leavesSchool({ name, grade }: Pick<SchoolClass, "name" | "grade">): boolean {
  return grade === null ? nextYearName(name) === null : grade === lastGrade;
}

/** The new names that two classes would have, or that a class which doesn't move has already, in lower case. */
export function collidingNames(newNames: string[], namesThatStay: string[]): Set<string> {
  const seen = new Set(namesThatStay.map(comparable));
  const twice = new Set<string>();
  for (const name of newNames.map(comparable)) (seen.has(name) ? twice : seen).add(name);
  return twice;
}

/** A name as it is compared with others. */
export const comparable = (name: string): string => name.trim().toLowerCase();
