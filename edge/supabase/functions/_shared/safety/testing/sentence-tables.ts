import { findDanger } from "../find-danger.ts";

/** The rows of a table of sentences: a header, then one line each, its columns parted by tabs. */
export function rowsOf(table: string): Record<string, string>[] {
  const [header = "", ...lines] = table.split("\n").filter((line) => line.trim() !== "");
  const columns = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    if (cells.length !== columns.length) throw new Error(`Not ${columns.length} columns: ${line}`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  });
}

/** How many of some sentences are heard. */
export interface Heard {
  all: number;
  heard: number;
}

export function share({ all, heard }: Heard): number {
  return all === 0 ? 0 : heard / all;
}

/** How many of the sentences are heard, in all and by a column. */
export function heardBy(rows: readonly Record<string, string>[], column: string): Map<string, Heard> {
  const found = new Map<string, Heard>();
  for (const row of rows) {
    const name = row[column] ?? "";
    const { all, heard } = found.get(name) ?? { all: 0, heard: 0 };
    found.set(name, { all: all + 1, heard: heard + (findDanger(row["sentence"] ?? "") === null ? 0 : 1) });
  }
  return found;
}

export function total(parts: ReadonlyMap<string, Heard>): Heard {
  let [all, heard] = [0, 0];
  for (const part of parts.values()) [all, heard] = [all + part.all, heard + part.heard];
  return { all, heard };
}

/** Lines of a table for people to read. */
export function asLines(title: string, parts: ReadonlyMap<string, Heard>): string {
  const line = (name: string, part: Heard): string =>
    `  ${name.padEnd(22)} ${String(part.heard).padStart(5)} of ${String(part.all).padStart(5)}  ${(100 * share(part)).toFixed(1).padStart(5)} %`;
  const sorted = [...parts].toSorted(([one], [other]) => one.localeCompare(other));
  return [title, ...sorted.map(([name, part]) => line(name, part)), line("all", total(parts))].join("\n");
}
