import { unzipSync } from "fflate";
import { readOneRoster } from "./one-roster.ts";
import { readRosterText } from "./read-text.ts";
import { RosterFault, type Roster } from "./roster.ts";

/** A bundle of a large school has some megabytes; more is no list, or is made to fill the memory. */
const mostBytes = 30_000_000;

/**
 * Reads a file: a OneRoster bundle where it is a zip, else a CSV in UTF-8 or in the UTF-16 of spreadsheets.
 *
 * @param school - the name of the school, which chooses among several of a bundle
 * @throws RosterFault with a sentence where it is neither
 */
export function readRosterFile(bytes: Uint8Array, school: string): Roster {
  if (bytes.length > mostBytes) throw new RosterFault("This file is larger than a list of students can be.");
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return readOneRoster(unzip(bytes), { school });
  const text = decode(bytes, "This file");
  if (text.includes("\ufffd"))
    throw new RosterFault("This file isn't in UTF-8, and names would be damaged. In a spreadsheet, choose Save as, CSV in UTF-8.");
  return readRosterText(text);
}

/** What a spreadsheet of Excel or LibreOffice, which is a zip as well, has in it. */
const ofSpreadsheets = /^(?:xl\/|content\.xml$)/;

function unzip(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  let isSpreadsheet = false;
  let found: Record<string, Uint8Array>;
  try {
    found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        isSpreadsheet ||= ofSpreadsheets.test(name);
        size += /\.csv$/i.test(name) ? originalSize : 0;
        return /\.csv$/i.test(name) && size <= mostBytes;
      },
    });
  } catch (cause) {
    throw new RosterFault("This zip file can't be opened.", { cause });
  }
  if (isSpreadsheet)
    throw new RosterFault(
      "This is a spreadsheet. Copy its cells and paste them above, or choose Save as, CSV in UTF-8, and take that file.",
    );
  if (size > mostBytes) throw new RosterFault("This bundle is larger than a list of students can be.");
  const nameOf = (path: string) => path.split("/").at(-1) ?? "";
  return new Map(Object.entries(found).map(([path, content]) => [nameOf(path).toLowerCase(), decode(content, nameOf(path))]));
}

/** Letters that can't be read are told of line by line; the mark that spreadsheets begin with says which of three ways it is written. */
function decode(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new RosterFault(`${name} is no CSV. In a spreadsheet, choose Save as, CSV in UTF-8.`);
  return new TextDecoder().decode(bytes);
}
