import { storedExhibit, type StoredExhibit } from "@learn/exhibit-data";
import * as v from "valibot";

/** What an activity's module says of its exhibit; null where it says nothing that can be read. */
export function readStored(value: unknown): StoredExhibit | null {
  const read = v.safeParse(storedExhibit, value);
  return read.success ? read.output : null;
}
