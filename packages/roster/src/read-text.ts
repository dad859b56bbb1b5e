import { readCsv, readTable } from "./csv.ts";
import { readGrade, RosterFault, type Roster } from "./roster.ts";

/** The names that columns have, by what stands in them. */
const columns = {
  name: ["name", "fullname", "student", "studentname"],
  first: ["firstname", "givenname", "first", "forename"],
  last: ["lastname", "familyname", "surname", "last"],
  username: ["username", "login"],
  email: ["email", "emailaddress", "mail"],
  classes: ["class", "classes", "form", "group"],
  grade: ["grade", "grades", "year", "yeargroup"],
  id: ["id", "sourcedid", "studentid"],
  same: ["same"],
};

/**
 * Reads names that were pasted, one a line ("Mia Miller" or "Miller, Mia", with or without a number before it), or a table whose first
 * line names its columns.
 *
 * @throws RosterFault for an empty text
 */
export function readRosterText(text: string): Roster {
  const [head] = readCsv(text);
  if (head === undefined) throw new RosterFault("There are no names in it.");
  const known = new Set(Object.values(columns).flat());
  const isKnown = (cell: string) => known.has(cell.toLowerCase().replace(/[^a-z]/g, ""));
  const named = head.cells.filter(isKnown).map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const others = head.cells.filter((cell) => cell !== "" && !isKnown(cell));
  if (named.some((cell) => [...columns.name, ...columns.first].includes(cell))) return readColumns(text, others);
  const lines = text.split(/\r?\n/).map((said, index) => ({ line: index + 1, name: plainName(said), classes: [] }));
  return { lines: lines.filter(({ name }) => name !== ""), isWhole: false, notes: [] };
}

function plainName(said: string): string {
  const name = said.replace(/^\s*(?:\d+[.)]?|[-*•])\s+/, "").trim();
  const [last = "", first, ...more] = name.split(/[,;\t]/).map((part) => part.trim());
  return first && more.length === 0 ? `${first} ${last}` : name;
}

/** Columns that nobody reads are told of: a class under another name would be no class. */
function readColumns(text: string, others: string[]): Roster {
  const lines = readTable(text).map(({ line, row, fault }) => {
    const cell = (kind: keyof typeof columns) => columns[kind].map((name) => row.get(name)).find((value) => value) ?? "";
    return {
      line,
      id: cell("id") || undefined,
      name: plainName(cell("name")) || [cell("first"), cell("last")].filter(Boolean).join(" "),
      username: cell("username") || undefined,
      email: cell("email") || undefined,
      classes: cell("classes")
        .split(/[;,]/)
        .filter((name) => name.trim() !== ""),
      grade: readGrade(cell("grade")),
      ...(cell("same") && { same: cell("same") }),
      ...(fault !== undefined && { fault }),
    };
  });
  return { lines, isWhole: false, notes: others.length > 0 ? [`Not read: ${others.join(", ")}.`] : [] };
}
