/**
 * The rows of a CSV text as RFC 4180 has it, and as spreadsheets of other countries write it: with semicolons or tabs.
 *
 * @returns the cells of each row, and the line of the text on which it begins, from 1; rows without any text are left out
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\ufeff/, "");
  const separator = separatorOf(plain);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== "")) rows.push({ line: began, cells });
    cells = [];
    cell = "";
    began = line + 1;
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? "";
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (!isQuoted && sign === separator) {
      cells.push(cell.trim());
      cell = "";
    } else if (!isQuoted && sign === "\n") endRow();
    else if (isQuoted || sign !== "\r") cell += sign;
    if (sign === "\n") line += 1;
  }
  endRow();
  return rows;
}

/** What the first line is divided by most often. */
function separatorOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows below a head as records by the head's names, in small letters without spaces and signs. */
export function readTable(text: string): { line: number; row: Map<string, string> }[] {
  const [head, ...rows] = readCsv(text);
  const names = head?.cells.map((name) => name.toLowerCase().replace(/[^a-z]/g, "")) ?? [];
  return rows.map(({ line, cells }) => ({ line, row: new Map(names.map((name, index) => [name, cells[index] ?? ""])) }));
}
