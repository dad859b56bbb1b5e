import { readTable, type TableRow } from "./csv.ts";
import {
  asStudent,
  classesOf,
  isDeleted,
  isEnrolled,
  listed,
  nameOf,
  rolesOf,
  schoolOf,
  type FoundClass,
  type OneRosterOrgs,
  type OneRosterTables,
  type UserRoles,
} from "./one-roster-rows.ts";
import { RosterFault, type Roster, type RosterClass, type RosterLine } from "./roster.ts";

export { schoolIds, type OneRosterTables } from "./one-roster-rows.ts";

const needed = ["users.csv", "classes.csv", "enrollments.csv", "orgs.csv", "academicSessions.csv"];

/** Which students are read. */
export interface OneRosterChoice {
  /** The name of the school, where there are several. */
  school: string;
  /** The sourcedId of the school, which decides before its name. */
  orgId?: string | undefined;
  /** YYYY-MM-DD; who isn't in a class on this day isn't in it. */
  today?: string;
}

/**
 * Reads a OneRoster CSV bundle, 1.1 or 1.2, all of it (bulk) or what changed (delta), as its manifest says.
 *
 * @param texts - by name, in small letters
 * @see https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv
 */
export function readOneRoster(texts: Map<string, string>, choice: OneRosterChoice): Roster {
  const tableOf = (file: string) => readTable(texts.get(file.toLowerCase()) ?? "", file);
  const isDelta = tableOf("manifest.csv").some(({ row }) => row.get("value")?.toLowerCase() === "delta");
  const missing = needed.filter((file) => !texts.has(file.toLowerCase()));
  if (missing.length > 0 && !isDelta) throw new RosterFault(`This is no whole OneRoster bundle: ${missing.join(", ")} isn't in it.`);
  const tables = new Map([...needed, "roles.csv"].map((file) => [file, tableOf(file)]));
  return isDelta ? readChanges(tables, choice) : readWhole(tables, choice);
}

/** The students of a school by the rows of OneRoster's tables, all of them, in the classes in which they are now. */
export function readWhole(tables: OneRosterTables, { school, orgId, today = now() }: OneRosterChoice): Roster {
  const notes: string[] = [];
  const orgs = schoolOf(tables, school, orgId, false);
  const roles = rolesOf(tables);
  const users = listed(tables, "users.csv").map((one) => ({ ...one, ...roles(one.row), id: one.row.get("sourcedid") ?? "" }));
  const enrolled = enrolledIn(tables, classesOf(tables, orgs, { today, areAll: true, notes }), users, today);
  const elsewhere = new Map(users.filter((one) => orgs.placeOf(one.orgs) === "other").map((one) => [one.id, one]));
  const ours = new Set(users.filter((one) => orgs.placeOf(one.orgs) === "ours").map(({ id }) => id));
  const hasUsernames = users.some(({ isStudent, row }) => isStudent && row.get("username"));
  let others = 0;
  const lines = users.flatMap((one): RosterLine[] => {
    const { id, row } = one;
    const place = orgs.placeOf(one.orgs);
    const isMeant = enrolled.classes.has(id) || enrolled.faults.has(id);
    if (row.get("enableduser")?.toLowerCase() === "false" || (!one.isStudent && one.roleFault === undefined)) return [];
    if ((place === "other" && ours.has(id)) || ((place === "other" || place === "none") && !isMeant)) {
      others += 1;
      return [];
    }
    const fault = faultOf(one, hasUsernames) ?? faultOfPlace(one, place, elsewhere.get(id));
    return [{ ...asStudent(one, enrolled.classes.get(id) ?? []), ...(fault === undefined ? enrolled.faults.get(id) : { fault }) }];
  });
  if (others > 0) notes.push(`Only the students of ${school} are read. Left out of other schools: ${others}.`);
  if (!lines.some(({ fault }) => fault === undefined)) throw new RosterFault(`There is no student of ${school} in this list.`);
  return { lines: [...lines, ...enrolled.others], isWhole: true, notes };
}

/** What changed at a school by the rows of OneRoster's tables. */
export function readChanges(tables: OneRosterTables, { school, orgId, today = now() }: OneRosterChoice): Roster {
  const notes: string[] = [];
  const orgs = schoolOf(tables, school, orgId, true);
  const lines = changedLines(tables, orgs, classesOf(tables, orgs, { today, areAll: false, notes }), { today, notes });
  return { lines, isWhole: false, isDelta: true, notes };
}

const now = () => new Date().toISOString().slice(0, 10);

type User = TableRow & UserRoles & { id: string };

function faultOf({ id, row, fault, isStudent, roleFault }: User, hasUsernames: boolean): string | undefined {
  if (fault !== undefined) return fault;
  if (id === "") return "There is no sourcedId.";
  if (!isStudent) return roleFault;
  return hasUsernames && row.get("username") === "" ? "There is no username, and the others have one." : undefined;
}

function faultOfPlace({ row, orgs }: User, place: ReturnType<OneRosterOrgs["placeOf"]>, other: User | undefined): string | undefined {
  if (place === "unknown") return `${orgs.join(", ")} isn't in orgs.csv.`;
  // Which of the two an enrollment means, nobody knows.
  if (place === "ours" && other && nameOf(other.row).toLowerCase() !== nameOf(row).toLowerCase())
    return `This id is used by another school, too: on line ${other.line} for somebody else.`;
  return undefined;
}

interface Enrolled {
  classes: Map<string, RosterClass[]>;
  faults: Map<string, Pick<RosterLine, "line" | "file" | "fault">>;
  /** Faults of somebody who is no student of the list. */
  others: RosterLine[];
}

function enrolledIn(tables: OneRosterTables, classes: Map<string, FoundClass>, users: User[], today: string): Enrolled {
  const known = new Map(users.map((one) => [one.id, one]));
  const deleted = new Set((tables.get("users.csv") ?? []).filter(({ row }) => isDeleted(row)).map(({ row }) => row.get("sourcedid") ?? ""));
  const enrolled: Enrolled = { classes: new Map(), faults: new Map(), others: [] };
  for (const one of listed(tables, "enrollments.csv")) {
    const id = one.row.get("usersourcedid") ?? "";
    const isOfStudent = one.fault !== undefined || one.row.get("role")?.toLowerCase() === "student";
    if (!isOfStudent || deleted.has(id)) continue;
    const user = known.get(id);
    const found = classes.get(one.row.get("classsourcedid") ?? "");
    const had = enrolled.classes.get(id) ?? [];
    const { now: isNow, fault } = judged(one, found, had, today);
    const place = { line: one.line, file: "enrollments.csv" };
    if (fault !== undefined && user?.isStudent) enrolled.faults.set(id, { ...place, fault });
    else if (one.fault !== undefined) enrolled.others.push({ ...place, name: "", classes: [], fault: one.fault });
    else if (found?.ref === undefined) continue;
    else if (user === undefined)
      enrolled.others.push({ ...place, name: "", classes: [], fault: `The user ${id || "without an id"} isn't in users.csv.` });
    else if (!user.isStudent && user.roleFault === undefined)
      enrolled.others.push({
        ...place,
        id,
        name: nameOf(user.row),
        classes: [],
        fault: "Enrolled as a student, but no student in users.csv.",
      });
    else if (isNow) enrolled.classes.set(id, [...had.filter(({ name }) => name !== found.ref?.name), found.ref]);
  }
  return enrolled;
}

function judged(
  { row, fault }: TableRow,
  found: FoundClass | undefined,
  had: RosterClass[],
  today: string,
): { now: boolean; fault?: string | undefined } {
  const id = row.get("classsourcedid") || "without an id";
  if (fault !== undefined) return { now: false, fault };
  if (found === undefined) return { now: false, fault: `The class ${id} isn't in classes.csv.` };
  if (found.fault !== undefined) return { now: false, fault: `The class ${id} is left out: ${found.fault}.` };
  if (found.ref === undefined) return { now: false };
  const dates = isEnrolled(row, found, today);
  const other = had.find(({ homeroom, name }) => homeroom && name !== found.ref?.name);
  if (!dates.now || !found.ref.homeroom || other === undefined) return dates;
  return { now: false, fault: `This student is in two homerooms: ${other.name} and ${found.ref.name}.` };
}

/**
 * What changed, as lines that say only this. Classes and students that didn't change aren't in the tables: the database knows them by
 * their ids.
 *
 * @param notes - gets a sentence for each deleted class
 */
function changedLines(
  tables: OneRosterTables,
  orgs: OneRosterOrgs,
  classes: Map<string, FoundClass>,
  { today, notes }: { today: string; notes: string[] },
): RosterLine[] {
  const { lines, byId } = changedUsers(tables, orgs);
  for (const { line, row, fault } of tables.get("enrollments.csv") ?? []) {
    const id = row.get("usersourcedid") ?? "";
    const classId = row.get("classsourcedid") ?? "";
    const place = { line, file: "enrollments.csv" };
    if (fault === undefined && row.get("role")?.toLowerCase() !== "student") continue;
    if (orgs.placeOf([row.get("schoolsourcedid") ?? ""].filter(Boolean)) === "other") continue;
    const found = classes.get(classId);
    // Of a class that isn't in here nobody knows the dates.
    const dates = isEnrolled(row, found ?? { begin: "", end: "" }, today);
    const wrong =
      fault ??
      (id === "" || classId === "" ? "The enrollment needs a user and a class." : undefined) ??
      (isDeleted(row) ? undefined : (dates.fault ?? (found?.fault && `The class ${classId} is left out: ${found.fault}.`)));
    if (wrong !== undefined) {
      lines.push({ ...place, id: id || undefined, classes: [], partial: true, fault: wrong });
      continue;
    }
    const one = byId.get(id) ?? { ...place, id, classes: [], partial: true };
    if (!byId.has(id)) {
      lines.push(one);
      byId.set(id, one);
    }
    if (isDeleted(row) || (!dates.now && (row.get("enddate") ?? "") !== "")) one.leaves = [...(one.leaves ?? []), { id: classId }];
    else if (dates.now && (found === undefined || found.ref)) one.classes.push(found?.ref ?? { id: classId });
  }
  for (const { line, row } of tables.get("classes.csv") ?? [])
    if (isDeleted(row))
      notes.push(
        `classes.csv, line ${line}: the class ${row.get("title") || row.get("sourcedid")} is deleted. Students leave it with their enrollments.`,
      );
  return lines;
}

function changedUsers(tables: OneRosterTables, orgs: OneRosterOrgs): { lines: RosterLine[]; byId: Map<string, RosterLine> } {
  const roles = rolesOf(tables);
  const lines: RosterLine[] = [];
  const byId = new Map<string, RosterLine>();
  for (const one of tables.get("users.csv") ?? []) {
    const { isStudent, roleFault, orgs: said } = roles(one.row);
    const isGone = isDeleted(one.row) || one.row.get("enableduser")?.toLowerCase() === "false" || orgs.placeOf(said) === "other";
    const line: RosterLine = { ...asStudent(one, []), partial: true };
    if (one.fault !== undefined) line.fault = one.fault;
    else if (line.id === undefined) line.fault = "There is no sourcedId.";
    else if (isGone) line.gone = true;
    // In 1.2 the role of somebody who changed needn't have: then it is a student who is known already, or nobody.
    else if (!isStudent && said.length === 0) line.known = true;
    else if (!isStudent && roleFault === undefined) continue;
    else if (!isStudent && roleFault !== undefined) line.fault = roleFault;
    lines.push(line);
    if (line.id !== undefined) byId.set(line.id, line);
  }
  for (const { line, row } of tables.get("roles.csv") ?? []) {
    const id = row.get("usersourcedid") ?? "";
    const isOurs = row.get("role")?.toLowerCase() === "student" && orgs.placeOf([row.get("orgsourcedid") ?? ""]) === "ours";
    if (isOurs && isDeleted(row) && !byId.has(id)) lines.push({ line, file: "roles.csv", id, classes: [], partial: true, gone: true });
  }
  return { lines, byId };
}
