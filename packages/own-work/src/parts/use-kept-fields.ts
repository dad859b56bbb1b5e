import { useLearner } from "@learn/area-kit";
import { personalKey } from "@learn/data";
import { useState } from "react";
import { useOwnWorkArea } from "../own-work-area.tsx";

/**
 * What a learner types into a form, kept in this tab until it is used: neither a reload nor another page loses a word.
 *
 * @param name - tells the form from others of the area
 * @param empty - every field with nothing in it; what is kept under another name is left out
 * @returns the fields, how one changes some of them, and how one forgets them all
 */
export function useKeptFields<Fields extends Record<keyof Fields, string>>(
  name: string,
  empty: Fields,
): [Fields, (part: Partial<Fields>) => void, () => void] {
  const { id } = useOwnWorkArea();
  const key = personalKey(useLearner().id, `${id}.${name}`);
  const [fields, setFields] = useState(() => readFields(key, empty));
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    keep(key, next);
  };
  const forget = () => {
    setFields(empty);
    keep(key, null);
  };
  return [fields, change, forget];
}

function readFields<Fields extends Record<keyof Fields, string>>(key: string, empty: Fields): Fields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return empty;
    const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === "string");
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    // No storage, or something else stands there: everything works without a memory.
    return empty;
  }
}

function keep(key: string, fields: object | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // Storage may be full or forbidden; what was typed is still on the screen.
    return;
  }
}
