/** What no tutor here does, whoever wishes for it. */
export type RefusedWish = "answers" | "rude" | "points" | "rules" | "private" | "play" | "harm";

const wishes: readonly [RefusedWish, RegExp][] = [
  [
    "answers",
    /\b(?:give|gives|giving|tell|tells|telling|say|says|show|shows|have)\b[^.!?;]{0,25}\b(?:answers?|solutions?)\b|\bdo(?:es|ing)? (?:my|the|your|all(?: the)?) (?:home ?work|work|tasks?)\b|\bwrite (?:my|the|your) (?:essay|text|home ?work|story|report)\b/i,
  ],
  [
    "rude",
    /\b(?:swears?|swearing|curses?|cursing|insults?|insulting|roasts?|bully|bullies|swear ?words?|(?:be|is|act) (?:mean|rude|nasty)|call(?:s|ing)? (?:me|them|you|people|kids) (?:names|stupid|dumb|idiots?))\b/i,
  ],
  [
    "points",
    /\b(?:100|full|max\w*|all) (?:points?|marks?|percent|score)\b|\bgives?\b[^.!?;]{0,20}\b(?:points|a good (?:mark|grade|score)|an? a\b)/i,
  ],
  [
    "rules",
    /\b(?:ignore|ignores|forget|forgets|break|breaks|override|without|no)\b[^.!?;]{0,30}\b(?:rules?|instructions?|limits?|filters?)\b|\bsystem (?:prompt|message)\b|\bjail ?break/i,
  ],
  ["private", /\basks?\b[^.!?;]{0,30}\b(?:address|phone|passwords?|full names?|last names?|where (?:i|they|you|we) live|photos?)\b/i],
  [
    "play",
    /\b(?:girl ?friend|boy ?friend|romantic|romance|flirts?|kiss(?:es|ing)?|sexy?)\b|\b(?:be|play|plays|acts?|pretends?)\b[^.!?;]{0,25}\b(?:killer|murderer|shooter|terrorist)\b/i,
  ],
  [
    "harm",
    /\b(?:make|makes|build|builds|cook|buy|steal|use)\b[^.!?;]{0,25}\b(?:bombs?|weapons?|guns?|drugs?|poison|explosives?)\b|\bhow to (?:kill|hurt|hack|steal)\b/i,
  ],
];

const denied = /\b(?:not|never|no|dont|doesnt|cant|wont|shouldnt|mustnt|without|instead|cannot|nor)\b(?:\W+\w+){0,4}\W*$/i;

/**
 * The first wish in a text that no tutor fulfils; null where there is none, or where it is denied: "never tells the answer"
 * is a wish for the opposite.
 */
export function refusedWish(text: string): RefusedWish | null {
  const plain = text.replace(/['’]/g, "");
  for (const [wish, pattern] of wishes) {
    for (const match of plain.matchAll(new RegExp(pattern.source, "gi"))) if (!denied.test(plain.slice(0, match.index))) return wish;
  }
  return null;
}
