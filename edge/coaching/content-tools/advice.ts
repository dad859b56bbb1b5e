/** What to do about a fault, by the words of the fault; the first that fits. */
const advice: [problem: RegExp, toDo: string][] = [
  [/TODO/, "Write this line in your own words and take the TODO away."],
  [/asks \d+ things/, "Keep the one thing that you most want to hear. Ask the other in a question of its own, or let the coach ask."],
  [/exactly one question mark/, "Let the line ask once, and let the question mark be its last sign."],
  [/line is missing|lacks|is missing|"found" is missing/, "Add it; docs/content/FORMAT.md shows where it stands and how it reads."],
  [/reading grade/, "Swap long words for short ones first; then part the longest sentences."],
  [/words in a sentence|a sentence of \d+ words/, "Part it in two. Read it aloud: where you breathe, there goes the full stop."],
  [
    /\d+ words, (?:at most|not)|characters?, (?:at most|not)|has 1 to|gets \d+ characters/,
    "Shorten it, or lengthen it where it is too short. Cut what the child doesn't need for the next step.",
  ],
  [/instead of \d/, "Add or take away until the number fits."],
  [/ladder has three steps|numbered|in order/, "Number them from 1 (levels from 0), with none left out and none twice."],
  [/there is no (?:M|O|Q|question|outcome)/, "Use a number that stands in this file, or add what is missing."],
  [/no question of the path/, "Write a question that invites it, or name another outcome in brackets behind a question."],
  [/this title too|this id too|this sentence too/, "Another activity says the same. Say yours in your own way."],
  [/has the order/, "Give it the next free number of its list."],
  [/comes after this one|is no activity|not of band/, "Name an activity of the same band that stands earlier in the list."],
  [/no entry|no sub-category|no category_activity|no continent/, "Use one of the names in docs/content/FORMAT.md, letter for letter."],
  [/double quotes/, "Put the whole value between double quotes."],
  [/told, not asked/, "Tell it as a statement. The hints have asked already."],
  [/no links/, "Say it without the link, and without these words: they make a child feel slow, or they claim what a program can't."],
  [/no section of this name|not in their order|stands here twice/, "Use the headings of docs/content/FORMAT.md in their order, each once."],
];

/** One sentence or two that a teacher can act on; where no rule fits, the place to read on. */
export function adviceFor(problem: string): string {
  return advice.find(([words]) => words.test(problem))?.[1] ?? "docs/content/FORMAT.md says how this part is written.";
}
