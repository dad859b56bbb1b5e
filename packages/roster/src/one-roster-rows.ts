import type { TableRow } from "./csv.ts";
import { readGrade, RosterFault, type RosterClass, type RosterLine } from "./roster.ts";

/** The rows of OneRoster's tables by the names of its files, from a bundle or from a server. */
export type OneRosterTables = Map<string, TableRow[]>;

export type Row = Map<string, string>;

/** Every role that OneRoster 1.1 and 1.2 have, in small letters. */
const roles = [
  "administrator,aide,counselor,districtadministrator,guardian,parent,principal,proctor,relative,siteadministrator,student,",
  "systemadministrator,teacher",
]
  .join("")
  .split(",");

/** What is in a table and isn't to be deleted. */
export const listed = (tables: OneRosterTables, file: string): TableRow[] => (tables.get(file) ?? []).filter(({ row }) => !isDeleted(row));

export const isDeleted = (row: Row): boolean => row.get("status")?.toLowerCase() === "tobedeleted";

const idsIn = (text = ""): string[] =>
  text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");

/** The school whose students are read, and which orgs there are. */
export interface OneRosterOrgs {
  name: string;
  /** Whether some ids have the school among them, only other schools, none that is known, or aren't there. */
  placeOf(ids: string[]): "ours" | "other" | "unknown" | "none";
}

/**
 * The ids of the school of an id or a name, or of the only one that there is; none where there is no school.
 *
 * @throws RosterFault where it can't be told which of several is meant
 */
export function schoolIds(tables: OneRosterTables, school: string, orgId: string | undefined): string[] {
  const schools = listed(tables, "orgs.csv").filter(({ row }) => row.get("type")?.toLowerCase() === "school");
  const idOf = ({ row }: TableRow) => row.get("sourcedid") ?? "";
  if (orgId !== undefined) return schools.map(idOf).filter((id) => id === orgId);
  const plain = (text = "") => text.trim().toLowerCase();
  const named = schools.filter(({ row }) => plain(row.get("name")) === plain(school));
  const found = named.length > 0 ? named : schools;
  if (found.length > 1) throw new RosterFault(`There are ${found.length} schools in it, and none of them is called ${school}.`);
  return found.map(idOf);
}

/** The school of an id or a name, and what is ours by it. */
export function schoolOf(tables: OneRosterTables, school: string, orgId: string | undefined, isDelta: boolean): OneRosterOrgs {
  const known = new Set(listed(tables, "orgs.csv").map(({ row }) => row.get("sourcedid") ?? ""));
  const ours = new Set(schoolIds(tables, school, orgId));
  if (isDelta && ours.size === 0) {
    // Schools are seldom among what changed; what did change tells which they are.
    const said = orgId === undefined ? orgsSaid(tables) : new Set([orgId]);
    if (said.size > 1) throw new RosterFault(`These changes are of ${said.size} schools, and no orgs.csv says which of them is ${school}.`);
    said.forEach((id) => ours.add(id));
  }
  return {
    name: school,
    placeOf(ids) {
      if (ours.size === 0 || ids.some((id) => ours.has(id))) return "ours";
      if (ids.length === 0) return "none";
      return isDelta || ids.some((id) => known.has(id)) ? "other" : "unknown";
    },
  };
}

const orgsSaid = (tables: OneRosterTables): Set<string> =>
  new Set(
    ["classes.csv", "enrollments.csv"].flatMap((file) => (tables.get(file) ?? []).flatMap(({ row }) => idsIn(row.get("schoolsourcedid")))),
  );

/** What a user is, and where. */
export interface UserRoles {
  isStudent: boolean;
  /** What is wrong with the roles of somebody who is no student; undefined for any other role that there is. */
  roleFault?: string | undefined;
  orgs: string[];
}

/** Reads the roles of users: 1.1 has one with the user, 1.2 a table of them. */
export function rolesOf(tables: OneRosterTables): (row: Row) => UserRoles {
  const more = new Map<string, Row[]>();
  for (const { row } of listed(tables, "roles.csv")) {
    const user = row.get("usersourcedid") ?? "";
    more.set(user, [...(more.get(user) ?? []), row]);
  }
  return (row) => {
    const own = more.get(row.get("sourcedid") ?? "") ?? [];
    const said = [row, ...own].map((one) => one.get("role")?.toLowerCase() ?? "").filter((role) => role !== "");
    const strange = said.filter((role) => !roles.includes(role) && !role.startsWith("ext:"));
    const isStudent = said.includes("student");
    return {
      isStudent,
      roleFault:
        said.length === 0 ? "There is no role." : strange.length > 0 ? `${strange.join(", ")} is no role of OneRoster.` : undefined,
      orgs: [
        ...idsIn(row.get("orgsourcedids")),
        ...idsIn(row.get("primaryorgsourcedid")),
        ...own.flatMap((one) => idsIn(one.get("orgsourcedid"))),
      ],
    };
  };
}

/** A class of OneRoster: one that counts (`ref`), one that can't be read (`fault`), or none that counts for this school now. */
export interface FoundClass {
  ref?: RosterClass;
  fault?: string;
  /** From when to when its terms run, YYYY-MM-DD; empty where one of them doesn't say. */
  begin: string;
  end: string;
}

/**
 * The classes of OneRoster's tables by their ids. Where a school has homerooms, these are its classes; subjects would be a class each.
 *
 * @param areAll - whether this is the whole list, from which can be told that a school has homerooms
 */
export function classesOf(
  tables: OneRosterTables,
  orgs: OneRosterOrgs,
  { today, areAll, notes }: { today: string; areAll: boolean; notes: string[] },
): Map<string, FoundClass> {
  const terms = termsOf(tables, notes);
  const found = new Map<string, FoundClass>();
  for (const { row, fault } of listed(tables, "classes.csv")) {
    const id = row.get("sourcedid") ?? "";
    const name = row.get("title") || row.get("classcode") || "";
    const school = idsIn(row.get("schoolsourcedid"));
    const dates = idsIn(row.get("termsourcedids")).map((term) => terms.get(term) ?? { begin: "", end: "" });
    const begin = dates.some((one) => one.begin === "") ? "" : (dates.map((one) => one.begin).sort()[0] ?? "");
    const end = dates.some((one) => one.end === "")
      ? ""
      : (dates
          .map((one) => one.end)
          .sort()
          .at(-1) ?? "");
    const place = orgs.placeOf(school);
    if (fault !== undefined) found.set(id, { fault: `the line of this class in classes.csv can't be read`, begin, end });
    else if (place === "unknown") found.set(id, { fault: `its school ${school.join(", ")} isn't in orgs.csv`, begin, end });
    else if (name === "" && place === "ours") found.set(id, { fault: "it has no title in classes.csv", begin, end });
    else if (place !== "ours" || (end !== "" && end < today)) found.set(id, { begin, end });
    else found.set(id, { ref: { id, name, homeroom: row.get("classtype")?.toLowerCase() === "homeroom" }, begin, end });
  }
  const hasHomerooms = areAll && [...found.values()].some(({ ref }) => ref?.homeroom);
  if (hasHomerooms) for (const one of found.values()) if (one.ref?.homeroom === false) delete one.ref;
  return found;
}

function termsOf(tables: OneRosterTables, notes: string[]): Map<string, { begin: string; end: string }> {
  return new Map(
    listed(tables, "academicSessions.csv").map(({ line, row }) => {
      const begin = row.get("startdate")?.slice(0, 10) ?? "";
      const end = row.get("enddate")?.slice(0, 10) ?? "";
      const isReversed = begin !== "" && end !== "" && end < begin;
      if (isReversed) notes.push(`academicSessions.csv, line ${line}: ${row.get("title")} ends before it begins; its dates aren't used.`);
      return [row.get("sourcedid") ?? "", isReversed ? { begin: "", end: "" } : { begin, end }];
    }),
  );
}

/**
 * Whether a student is in a class now by a row of enrollments, as the dates of both say.
 *
 * @returns a fault where the dates can't be
 */
export function isEnrolled(row: Row, { begin, end }: FoundClass, today: string): { now: boolean; fault?: string } {
  const from = row.get("begindate")?.slice(0, 10) ?? "";
  const until = row.get("enddate")?.slice(0, 10) ?? "";
  if (from !== "" && until !== "" && until < from)
    return { now: false, fault: `The enrollment ends (${until}) before it begins (${from}).` };
  if ((until !== "" && begin !== "" && until < begin) || (from !== "" && end !== "" && from > end))
    return { now: false, fault: `The enrollment (${from || "?"} to ${until || "?"}) is outside of the dates of its term.` };
  return { now: !(from > today) && (until === "" || until > today) };
}

/** A student as a line, before anything is known of classes. */
export function asStudent({ line, row }: TableRow, classes: RosterLine["classes"]): RosterLine {
  const username = row.get("username")?.toLowerCase() ?? "";
  return {
    line,
    file: "users.csv",
    id: row.get("sourcedid") || undefined,
    name: nameOf(row),
    // Many systems write an address there, which is none of our usernames.
    username: /^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$/.test(username) ? username : undefined,
    email: row.get("email") || (username.includes("@") ? username : undefined),
    classes,
    grade: readGrade(row.get("grades")?.split(",")[0]),
  };
}

/** What a user is called. */
export const nameOf = (row: Row): string =>
  [row.get("preferredgivenname") || row.get("givenname"), row.get("preferredfamilyname") || row.get("familyname")]
    .filter(Boolean)
    .join(" ");
