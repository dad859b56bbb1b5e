import { useAreaPath, useLearner } from "@learn/area-kit";
import { keptText, type KeptText } from "@learn/data/personal-data";
import { useState } from "react";

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
  const kept = keptText(useLearner().id, `${useAreaPath()}.${name}`);
  const [fields, setFields] = useState(() => readFields(kept, empty));
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    kept.keep(JSON.stringify(next));
  };
  const forget = () => {
    setFields(empty);
    kept.forget();
  };
  return [fields, change, forget];
}

function readFields<Fields extends Record<keyof Fields, string>>({ read }: KeptText, empty: Fields): Fields {
  try {
    const kept: unknown = JSON.parse(read() ?? "{}");
    if (typeof kept !== "object" || kept === null) return empty;
    const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === "string");
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    // Something else stands there: everything works without a memory.
    return empty;
  }
}
