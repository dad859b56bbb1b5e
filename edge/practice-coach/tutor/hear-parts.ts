import type { Aspect } from "./words.ts";

const lead =
  /^(?:(?:hi|hello|hey|ok|okay|well|so|um|please|yes|yeah)[,!.]?\s+)*(?:(?:i|we)(?:'d| would)? (?:want|like|need|wish)(?: to (?:make|design|build|have|create|do))?|it (?:should|could|must|can|will)|my tutor (?:should|could|must|can|will|is)|(?:a|the) tutor (?:that|who|which)?|can (?:you|we|it)|maybe|about|something (?:about|with))\s*/i;
const leadOfTutor = /^(?:an? |the |my )?(?:tutor|bot|teacher|coach|ai)\b\s*/i;
const leadOfTopic =
  /^(?:that |who |which |to |should |can |for |helps? |help |teach(?:es|ing)? |show(?:s)? |explain(?:s)? |somebody |someone |people |kids |children |me |you |them |us |learn(?:s|ing)? |practi[sc](?:e|es|ing) |with |about |how to (?:do )?)+/i;

/** What is learned, without the words around it: "i want a tutor that teaches fractions" is about fractions. */
export function topicOf(text: string): string {
  const first =
    text
      .split(/[\n.!?;]/)
      .find((part) => part.trim() !== "")
      ?.trim() ?? "";
  const bare = first.replace(lead, "").replace(leadOfTutor, "").replace(leadOfTopic, "").trim();
  const withoutLearner = (bare === "" ? first : bare).replace(
    /\s*,?\s*\bfor (?:my|our|kids|children|pupils|students|people|grade|somebody|someone|\d).*$/i,
    "",
  );
  return (
    (withoutLearner.trim() === "" ? bare : withoutLearner)
      .split(/\s*,\s*(?:and|but|it|because)\b/i)[0]
      ?.trim()
      .slice(0, 120) ?? ""
  );
}

/** A title of at most seven words. */
export function titleOf(topic: string): string {
  const words = topic
    .split(/\s+/)
    .slice(0, 7)
    .join(" ")
    .replace(/[,:;]+$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const found: readonly [Aspect, RegExp][] = [
  [
    "learner",
    /\bfor ((?:my|our) (?:\w+ ){0,3}(?:brother|sister|cousin|friends?|class(?:mates)?|son|daughter|neighbou?r)|kids|children|pupils|students|beginners|(?:kids |children |pupils |students )?(?:in |of )?grade \d+|\d+[- ]year[- ]olds?)\b[^,.;!?\n]*/i,
  ],
  [
    "never",
    /\b(?:it |the tutor |my tutor )?(?:must not|must never|should never|should not|shouldn't|never|is not allowed to|don't|doesn't)\s+([^.;!?\n]{4,})/i,
  ],
  ["example", /((?:what is |how much is )?-?\d+(?:[.,/]\d+)?\s*[-+x*·:÷/]\s*-?\d+(?:[.,/]\d+)?\s*=\s*-?\d+(?:[.,/]\d+)?)/i],
];

/** What a message tells about other parts than the one that was asked for. */
export function toldBesides(text: string, asked: Aspect): Partial<Record<Aspect, string>> {
  const told: Partial<Record<Aspect, string>> = {};
  for (const [aspect, pattern] of found) {
    const heard = aspect === asked ? undefined : pattern.exec(text)?.[1]?.trim();
    if (heard !== undefined && heard !== "") told[aspect] = heard;
  }
  return told;
}

/** A task with its answer in brackets, where the message tells one. */
export function exampleOf(text: string): string {
  const line = oneLine(text);
  if (/[([]\s*(?:answer|solution)/i.test(line)) return line;
  const parts =
    /^(.*?\S)\s*(?:=|->|→|,? (?:and |so )?(?:the |its )?(?:answer|solution|result)(?: to it| of it)?(?: is|:)?)\s*(\S.*?)\.?$/i.exec(line);
  return parts === null ? line : `${parts[1]} (answer: ${parts[2]})`;
}

/** The words without line breaks, fences and a full stop at the end. */
export function oneLine(text: string): string {
  return text.replaceAll("`", "'").replace(/\s+/g, " ").trim().replace(/\.$/, "").slice(0, 300);
}

/** What the tutor is to do: "it should ask first" is "ask first". */
export function orderOf(text: string): string {
  return oneLine(text).replace(
    /^(?:i think |maybe |and |then )?(?:it|the tutor|my tutor|he|she)(?:'s)? (?:should|could|must|can|has to|needs to|will) /i,
    "",
  );
}

/** Whether a message is a task with its answer and nothing else. */
export function isTask(text: string): boolean {
  return /[([]\s*(?:answer|solution)\b/i.test(text) || /^\W*-?\d+\s*[-+x*·:÷/]\s*-?\d+\s*=\s*-?\d+\W*$/.test(text);
}
