/** The country of a voice: its code, its flag and its name in English. */
export interface Region {
  /** Two letters, as in 'NG'. */
  code: string;
  flag: string;
  name: string;
}

/** The country in a language like 'en-NG', null when it names none. */
export function regionOf(language: string): Region | null {
  const code = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase();
  if (!code) return null;
  const flag = String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
  return { code, flag, name: nameOf(code) };
}

function nameOf(code: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}
