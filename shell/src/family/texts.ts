import { formatDay, isolated, readDate } from "@learn/data";
import { keptAboutStudents, type Kept } from "@learn/student-data";
import { createContext, useContext, useEffect, useState } from "react";
import { words } from "./words.ts";

/** The languages of a parent's page, by their own names. */
export const languages = {
  en: "English",
  fr: "Français",
  es: "Español",
  pt: "Português",
  sw: "Kiswahili",
  ar: "العربية",
} as const;
export type Language = keyof typeof languages;
export type Word = keyof typeof words;

interface Translation {
  /** Says that the English text is what counts. */
  help: string;
  words: Record<Word, string>;
  /** In the order of keptAboutStudents: what, why and until when. */
  kept: string[][];
}

/** Brings a language when it is chosen; English pays nothing for it. */
export async function loadLanguage(language: Exclude<Language, "en">): Promise<Translation> {
  // Each address is written out: the build makes a file of each.
  const file = await {
    fr: () => import("./languages/fr.json"),
    es: () => import("./languages/es.json"),
    pt: () => import("./languages/pt.json"),
    sw: () => import("./languages/sw.json"),
    ar: () => import("./languages/ar.json"),
  }[language]();
  return file.default;
}

/** The texts of one language, ready to be shown. */
export interface Texts {
  language: Language;
  help: string | null;
  say: (word: Word, values?: Record<string, string>) => string;
  day: (value: string) => string;
  kept: readonly Kept[];
}

function textsOf(language: Language, translation?: Translation): Texts {
  const said: Record<Word, string> = translation?.words ?? words;
  const days = new Intl.DateTimeFormat(language, { dateStyle: "long" });
  // Beside Arabic a name in Latin letters needs it as much as the other way round.
  const isolate = language === "ar" ? (value: string) => `\u2068${value}\u2069` : isolated;
  return {
    language,
    help: translation?.help ?? null,
    say: (word, values = {}) => said[word].replace(/\{(\w+)\}/g, (_, name: string) => isolate(values[name] ?? "")),
    day: (value) => {
      const date = translation ? readDate(value) : null;
      return date ? days.format(date) : formatDay(value);
    },
    kept: translation ? translation.kept.map(([what = "", why = "", until = ""]) => ({ what, why, until })) : keptAboutStudents,
  };
}

/** Staff read the table of what is kept as well, in English. */
export const TextsContext = createContext(textsOf("en"));
export const useTexts = (): Texts => useContext(TextsContext);

/** Stands in the address ahead of the token, so that a bookmark keeps it: a parent's device may be a child's. */
function askedLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const wanted = [asked, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return (wanted.find((tag) => tag in languages) ?? "en") as Language;
}

/** The texts in the language that was chosen, else in the browser's; English until others have come, and where they don't. */
export function useLanguage(): [Texts, (language: Language) => void] {
  const [wanted, setWanted] = useState(askedLanguage);
  const [texts, setTexts] = useState<Texts>(() => textsOf("en"));
  useEffect(() => {
    let isOver = false;
    const load = wanted === "en" ? Promise.resolve(undefined) : loadLanguage(wanted);
    load.catch(() => undefined).then((translation) => !isOver && setTexts(textsOf(translation ? wanted : "en", translation)));
    return () => {
      isOver = true;
    };
  }, [wanted]);
  useEffect(() => {
    Object.assign(document.documentElement, { lang: texts.language, dir: texts.language === "ar" ? "rtl" : "ltr" });
  }, [texts]);
  const choose = (language: Language) => {
    history.replaceState(history.state, "", `?lang=${language}${location.hash}`);
    setWanted(language);
  };
  return [texts, choose];
}
