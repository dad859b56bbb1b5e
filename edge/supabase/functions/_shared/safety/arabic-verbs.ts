import type { Form } from "./word-forms.ts";

const present3 = "ي ت بي بت كي كت هي هت حي حت سي ست دي".split(" ");
const present1 = "ا با ب ه ها ح حا سا ن كن غن بن هن".split(" ");
const many = ["", "و", "وا", "ون"];

/** What others do to the child: "يضربني", "بيضربوني", "ضربتني", "كيضربونا". */
export function doneToMe(stems: string, meant: string): Form[] {
  return stems
    .split(" ")
    .flatMap((stem) =>
      ["ني", "نا"].flatMap((me) => [
        ...present3.flatMap((start) => ["", "و", "ون"].map((plural) => start + stem + plural + me)),
        ...["", "ت", "و"].map((who) => stem + who + me),
      ]),
    )
    .map((form) => [form, meant]);
}

/** What others do, with or without whom they do it to: "يضربها", "ضربوه", "بيضحكوا". */
export function doneByOthers(stems: string, meant: string, objects = ["", "ها", "ه", "هم"]): Form[] {
  return stems
    .split(" ")
    .flatMap((stem) =>
      objects.flatMap((whom) => [
        ...present3.flatMap((start) => many.map((plural) => start + stem + plural + whom)),
        ...["", "ت", "و", "وا"].map((who) => stem + who + whom),
      ]),
    )
    .map((form) => [form, meant]);
}

/** What the child does or will do: "اجرح", "بجرح", "هجرح", "كنجرح", "سأجرح", "جرحت". */
export function doneByMe(stems: string, meant: string, objects = ["", "ه", "ها", "هم"]): Form[] {
  return stems
    .split(" ")
    .flatMap((stem) => objects.flatMap((whom) => [...present1.map((start) => start + stem + whom), `${stem}ت${whom}`]))
    .map((form) => [form, meant]);
}

/**
 * All ways to write a word in Latin letters: `b(e|y|ey)drab(n|nn)i` stands for six of them.
 */
export function inLatin(pattern: string): string[] {
  const choice = /\(([^()]*)\)/.exec(pattern);
  if (choice === null) return [pattern];
  const [whole, options = ""] = choice;
  return options
    .split("|")
    .flatMap((option) => inLatin(pattern.slice(0, choice.index) + option + pattern.slice(choice.index + whole.length)));
}
