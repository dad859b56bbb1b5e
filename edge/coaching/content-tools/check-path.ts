import { countWords } from "#supabase/functions/_shared/text/index.ts";
import type { AnswerForm, PathQuestion } from "#supabase/functions/_shared/activity/index.ts";
import { endsInOneQuestion } from "./count-asks.ts";
import type { Refuse } from "./check-activity.ts";
import type { Entry } from "./entry.ts";

const cardWords: [least: number, most: number] = [8, 30];
/** The two cards of a question may differ by so many words: nobody is to choose by length. */
const cardsApart = 8;
const forYouWords = 14;
const leastIdeas = 4;

/** How questions are answered and compared without a model, by sections 3 and 8 of the format of an activity file. */
export function checkPath(entry: Entry, refuse: Refuse): void {
  const { path, misconceptions, criteria } = entry.activity;
  const ideas = new Set(misconceptions.map(({ id }) => id));
  for (const question of path) {
    const { id, answer, anotherWay, far, slip } = question;
    if (answer === undefined) refuse(id, `${id}: the line "- answer:" is missing`);
    else for (const problem of problemsOfForm(answer, entry.activity.material)) refuse(id, `${id}: ${problem}`);
    if (anotherWay !== undefined && !endsInOneQuestion(anotherWay))
      refuse(id, `${id}: "another way" has exactly one question mark, at its end`);
    if (far === undefined || slip === undefined) refuse(id, `${id}: the lines "- goes far:" and "- slips:" are missing`);
    else {
      const words = [countWords(far), countWords(slip.text)] as const;
      for (const count of words)
        if (count < cardWords[0] || count > cardWords[1]) refuse(id, `${id}: a card has ${count} words, not ${cardWords.join(" to ")}`);
      if (Math.abs(words[0] - words[1]) > cardsApart)
        refuse(id, `${id}: the cards have ${words.join(" and ")} words, more than ${cardsApart} apart`);
      if (slip.idea !== null && !ideas.has(slip.idea)) refuse(id, `${id}: there is no ${slip.idea}`);
    }
  }
  checkTurns(path, refuse);
  criteria.forEach(({ name, forYou = [] }, index) => {
    const key = `criterion ${index + 1}`;
    const levels = forYou.map(({ level }) => level);
    if (levels.length !== 4 || levels[0] !== 0 || levels[3] !== 5) refuse(key, `${name}: "for you" stands at 0, 5 and two levels between`);
    for (const { text } of forYou)
      if (countWords(text) > forYouWords) refuse(key, `${name}: "${text}" has ${countWords(text)} words, at most ${forYouWords}`);
  });
}

function checkTurns(path: PathQuestion[], refuse: Refuse): void {
  const compares = path.map(({ slip }) => slip !== undefined && slip.idea !== null);
  const count = compares.filter(Boolean).length;
  if (count < leastIdeas) refuse("Path of questions", `${count} questions turn on an idea (M), at least ${leastIdeas}`);
  compares.forEach((_, index) => {
    if (compares.slice(index, index + 3).length === 3 && compares.slice(index, index + 3).every(Boolean))
      refuse(path[index + 2]?.id ?? "Path of questions", "three comparisons follow each other, at most two");
  });
  const others = path.filter(({ answer }) => answer !== undefined && answer.kind !== "words").length;
  if (others * 3 < path.length)
    refuse("Path of questions", `${others} of ${path.length} questions are answered by more than words, at least a third`);
  const far = path.flatMap(({ far: text, slip }) => (text === undefined || slip === undefined ? [] : [[text, slip.text] as const]));
  if (far.length > 0 && far.every(([good, slip]) => countWords(good) >= countWords(slip)))
    refuse("Path of questions", "every slip is the shorter card: who counts words would know");
}

function problemsOfForm(form: AnswerForm, material: string): string[] {
  const problems: string[] = [];
  const between = (what: string, count: number, least: number, most: number): void => {
    if (count < least || count > most) problems.push(`${count} ${what}, not ${least} to ${most}`);
  };
  const atMost = (texts: string[], most: number): void => {
    for (const text of texts) if (countWords(text) > most) problems.push(`"${text}" has ${countWords(text)} words, at most ${most}`);
    if (new Set(texts).size !== texts.length) problems.push("the same thing stands there twice");
  };
  switch (form.kind) {
    case "words":
    case "stage":
      break;
    case "choice":
      between("options", form.options.length, 2, 5);
      atMost(form.options, 8);
      break;
    case "sort": {
      between("boxes", form.boxes.length, 2, 3);
      between("cards", form.cards.length, 4, 7);
      atMost(form.boxes, 6);
      atMost(
        form.cards.map(({ text }) => text),
        6,
      );
      const keyed = form.cards.filter(({ box }) => box !== undefined);
      if (keyed.length > 0 && keyed.length < form.cards.length) problems.push("a key stands at all cards or at none");
      for (const { box } of keyed) if (box !== undefined && !form.boxes.includes(box)) problems.push(`there is no box "${box}"`);
      break;
    }
    case "order":
      between("steps", form.steps.length, 3, 6);
      atMost(form.steps, 8);
      break;
    case "number":
      if (form.from >= form.to) problems.push("the numbers go up");
      if (form.right !== undefined && (form.right < form.from || form.right > form.to)) problems.push("the key lies outside");
      break;
    case "pick":
      between("parts", form.parts.length, 3, 8);
      atMost(form.parts, 10);
      for (const part of form.parts) if (!plain(material).includes(plain(part))) problems.push(`"${part}" doesn't stand in the material`);
      break;
  }
  return problems;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
