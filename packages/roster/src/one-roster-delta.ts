import { asStudent, isDeleted, isEnrolled, rolesOf, type FoundClass, type OneRosterOrgs, type OneRosterTables } from "./one-roster-rows.ts";
import type { RosterLine } from "./roster.ts";

/**
 * What changed, as lines that say only this. Classes and students that didn't change aren't in the tables: the database knows them by
 * their ids.
 *
 * @param notes - gets a sentence for each deleted class
 */
export function changedLines(
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
