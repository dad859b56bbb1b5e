import { readTable } from "./csv.ts";
import { readGrade, RosterFault, type Roster, type RosterLine } from "./roster.ts";

type Row = Map<string, string>;

const needed = ["users.csv", "classes.csv", "enrollments.csv", "orgs.csv", "academicsessions.csv"];

/**
 * Reads the students of a OneRoster CSV bundle, 1.1 or 1.2, with the classes that they are in now. Where a school has homerooms, these
 * are its classes; subjects would be a class each.
 *
 * @param files - by name, in small letters
 * @param school - the name of the school, where the bundle has several
 * @param today - YYYY-MM-DD; a class all of whose terms have ended is left out
 * @see https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv
 */
export function readOneRoster(files: Map<string, string>, school: string, today = new Date().toISOString().slice(0, 10)): Roster {
  const missing = needed.filter((name) => !files.has(name));
  if (missing.length > 0) throw new RosterFault(`This is no whole OneRoster bundle: ${missing.join(", ")} isn't in it.`);
  const rowsOf = (name: string) => readTable(files.get(name) ?? "").filter(({ row }) => row.get("status") !== "tobedeleted");
  const kinds = readTable(files.get("manifest.csv") ?? "").map(({ row }) => row.get("value"));
  if (kinds.includes("delta")) throw new RosterFault("This bundle has only what changed (delta). Please export all of it (bulk).");
  const ours = schoolIds(
    rowsOf("orgs.csv").map(({ row }) => row),
    school,
  );
  const classes = currentClasses(
    rowsOf("classes.csv").map(({ row }) => row),
    rowsOf("academicsessions.csv").map(({ row }) => row),
    ours,
    today,
  );
  const classesOf = new Map<string, string[]>();
  for (const { row } of rowsOf("enrollments.csv")) {
    const title = classes.get(row.get("classsourcedid") ?? "");
    const user = row.get("usersourcedid") ?? "";
    if (title !== undefined && row.get("role") === "student") classesOf.set(user, [...(classesOf.get(user) ?? []), title]);
  }
  const roles = new Map(rowsOf("roles.csv").map(({ row }) => [row.get("usersourcedid"), row.get("role")]));
  const lines = rowsOf("users.csv")
    .filter(
      ({ row }) =>
        (row.get("role") || roles.get(row.get("sourcedid") ?? "")) === "student" && row.get("enableduser")?.toLowerCase() !== "false",
    )
    .filter(({ row }) => isOurs(row, ours) || classesOf.has(row.get("sourcedid") ?? ""))
    .map(({ line, row }) => asLine(line, row, classesOf.get(row.get("sourcedid") ?? "") ?? []));
  if (lines.length === 0) throw new RosterFault(`There is no student of ${school} in this bundle.`);
  return { lines, isWhole: true };
}

function asLine(line: number, row: Row, classes: string[]): RosterLine {
  const username = row.get("username")?.toLowerCase() ?? "";
  return {
    line,
    id: row.get("sourcedid") || undefined,
    name: [row.get("preferredgivenname") || row.get("givenname"), row.get("preferredfamilyname") || row.get("familyname")]
      .filter(Boolean)
      .join(" "),
    // Many systems write an address there, which is none of our usernames.
    username: /^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$/.test(username) ? username : undefined,
    email: row.get("email") || (username.includes("@") ? username : undefined),
    classes: [...new Set(classes)],
    grade: readGrade(row.get("grades")?.split(",")[0]),
  };
}

/** The ids of the school: of the one of that name, or of the only one. */
function schoolIds(orgs: Row[], school: string): Set<string> {
  const schools = orgs.filter((row) => row.get("type") === "school");
  const plain = (text = "") => text.trim().toLowerCase();
  const named = schools.filter((row) => plain(row.get("name")) === plain(school));
  const found = named.length > 0 ? named : schools;
  if (found.length > 1) throw new RosterFault(`This bundle has ${found.length} schools, and none of them is called ${school}.`);
  return new Set(found.map((row) => row.get("sourcedid") ?? ""));
}

function isOurs(user: Row, ours: Set<string>): boolean {
  const orgs = (user.get("orgsourcedids") ?? "").split(",").map((id) => id.trim());
  return ours.size === 0 || orgs.some((id) => ours.has(id));
}

function currentClasses(classes: Row[], sessions: Row[], ours: Set<string>, today: string): Map<string, string> {
  const ends = new Map(sessions.map((row) => [row.get("sourcedid") ?? "", row.get("enddate") ?? ""]));
  const isOver = (row: Row) => {
    const terms = (row.get("termsourcedids") ?? "").split(",").map((id) => ends.get(id.trim()) ?? "");
    return terms.every((end) => end !== "" && end < today);
  };
  const open = classes.filter((row) => (ours.size === 0 || ours.has(row.get("schoolsourcedid") ?? "")) && !isOver(row));
  const homerooms = open.filter((row) => row.get("classtype") === "homeroom");
  return new Map(
    (homerooms.length > 0 ? homerooms : open).map((row) => [row.get("sourcedid") ?? "", row.get("title") || row.get("classcode") || ""]),
  );
}
