import { strFromU8, unzipSync } from "fflate";
import { readOneRoster } from "./one-roster.ts";
import { readRosterText } from "./read-text.ts";
import { RosterFault, type Roster } from "./roster.ts";

/** A bundle of a large school has some megabytes; more is no list, or is made to fill the memory. */
const mostBytes = 30_000_000;

/**
 * Reads a file: a OneRoster bundle where it is a zip, else a CSV in UTF-8.
 *
 * @param school - the name of the school, which chooses among several of a bundle
 * @throws RosterFault with a sentence where it is neither
 */
export function readRosterFile(bytes: Uint8Array, school: string): Roster {
  if (bytes.length > mostBytes) throw new RosterFault("This file is larger than a list of students can be.");
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return readOneRoster(unzip(bytes), school);
  if (bytes.includes(0)) throw new RosterFault("This file is no CSV. In a spreadsheet, choose Save as, CSV in UTF-8.");
  return readRosterText(decode(bytes));
}

function unzip(bytes: Uint8Array): Map<string, string> {
  const files = new Map<string, string>();
  let size = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += /\.csv$/i.test(name) ? originalSize : 0;
        return /\.csv$/i.test(name) && size <= mostBytes;
      },
    });
    for (const [name, content] of Object.entries(found)) files.set((name.split("/").at(-1) ?? "").toLowerCase(), decode(content));
  } catch (cause) {
    throw new RosterFault("This zip file can't be opened.", { cause });
  }
  if (size > mostBytes) throw new RosterFault("This bundle is larger than a list of students can be.");
  return files;
}

function decode(bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  if (text.includes("\ufffd"))
    throw new RosterFault("This file isn't in UTF-8, and names would be damaged. In a spreadsheet, choose Save as, CSV in UTF-8.");
  return text;
}
