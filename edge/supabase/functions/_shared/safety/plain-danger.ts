import type { DangerKind } from "./danger-kinds.ts";

const relative =
  "(?:(?:my|our|the) )?(?:(?:step ?|grand ?|big |older )?(?:dad|father|mom|mum|mother|brother|sister|ma|pa)|uncle|aunt|auntie|cousin|teacher|boyfriend)";
const intend = "(?:i|im|ill|id) (?:(?:really|just|am|will|going|gonna|want|wanna|wont|like|would|to|2|have) ){1,4}";
const hits =
  "(?:hits?|(?:is )?hitting|be[ae]ts?|(?:is )?beating|beat up|punche[sd]|kick(?:s|ed)|slap(?:s|ped)|choke[sd]|hurts|hurting|whip(?:s|ped))";
const selfInOtherLanguages = [
  // French, Spanish, Portuguese
  "(?:veux|voudrais|vais|envie de) (?:mourir|me (?:tuer|suicider)|en finir)",
  "(?:quiero|voy a|ganas de) (?:morir(?:me)?|matarme|suicidarme|quitarme la vida)|me quiero (?:morir|matar)",
  "(?:quero|vou|queria) (?:morrer|me (?:matar|suicidar)|tirar (?:a )?minha vida)",
  // Swahili, Arabic, German
  "(?:nataka|ninataka) (?:kufa|kujiua)|nitajiua|nitajinyonga",
  "(?:اريد|بدي|عايز|عايزه|نبغي|ابغي|ابي|بغيت) (?:ان )?(?:اموت|انتحر|نموت|اقتل نفسي)|(?:ساقتل|هقتل|راح اقتل|بقتل) نفسي|سانتحر",
  "(?:will|mochte) (?:nur |einfach )?(?:sterben|mich umbringen|nicht mehr leben)",
];

const plain: readonly (readonly [DangerKind, readonly string[]])[] = [
  [
    "self_harm",
    [
      "(?:kms|k m s)",
      "kill(?:ing)? (?:my ?self|my self|me self|myslef)",
      "(?:want|wanna|wont|going|rather|ready)(?: (?:to|2|just)){0,2} die",
      "(?:commit|do|about|think of|thinking of|tried) (?:suicide|sucide)|(?:i|im) (?:\\S+ ){0,2}suicidal",
      "(?:end|ending|take|taking) (?:it all|my (?:own )?life)",
      "i (?:(?:just|really) )?wish(?: (?:i|to|that|was|were|could|didnt|had|never)){1,4} (?:dead|born|exist|disappear|die)",
      "(?:dont|do not|didnt) want to (?:live|be alive|exist|wake up)",
      "(?:be )?better off (?:dead|without me)",
      "(?:nobody|noone|no one)(?: would| will)? (?:care|notice|miss me) (?:if|when) (?:i|im) (?:died|die|gone|was gone|disappeared)",
      "i (?:(?:have|started|keep|been|am|want|to|wanna) ){0,3}(?:cut|cutting|hurt|hurting|harm|harming) my ?self",
      ...selfInOtherLanguages,
    ],
  ],
  [
    "sexual",
    [
      "(?:he|she|uncle|dad|cousin|teacher|man|coach) (?:raped|molested|touche[sd]) (?:me|my private \\S+)",
      "i was (?:raped|molested)|(?:amenibaka|alinibaka|ananibaka|nimebakwa)",
    ],
  ],
  [
    "abuse",
    [
      `(?:${relative}|he|she|they) (?:(?:always|just|keeps|often|has) )?${hits} me`,
      "someone is hurting me|ananinyonga",
      "(?:scared|afraid) to go home",
    ],
  ],
  [
    "threat",
    [
      `${intend}(?:kill|shoot|stab|hurt|murder) (?:you|u|him|her|them|everyone|everybody|people|someone|my (?:little |big )?\\S+)`,
      "kys|kill (?:yourself|your self|urself)",
      "bring(?:ing)? (?:a|my|my dads) (?:gun|knife) to school|ha(?:ve|s) a (?:knife|gun) in (?:my|his|her) (?:bag|backpack)",
      "(?:make|build|making|building) a (?:real |pipe )?bomb",
      "i (?:wish|hope) (?:you|he|she|they) (?:(?:was|were|is|are) dead|dies?)",
      "(?:said|says|told me) (?:he|she|they) (?:will|would|wants to|is going to|gonna) (?:kill|stab|shoot|hurt) (?:me|us)",
    ],
  ],
  ["eating", ["najitapisha"]],
  ["bullying", ["(?:im|i am|being|get|getting|got) bullied|wananidhihaki|wananibully"]],
];

/** So many words on each side of it are next to it: all of a passage would drown it. */
const near = 4;

const patterns = plain.map(([kind, said]) => [kind, new RegExp(`(?<!\\S)(?:${said.join("|")})(?!\\S)`, "u")] as const);

/** What is said outright, with the words next to it, which can speak clearly against it; null for nearly every text. */
export function plainDanger(words: readonly string[]): { kind: DangerKind; around: readonly string[] } | null {
  const text = words.join(" ");
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const before = text.slice(0, found.index).split(" ").length - 1;
    return { kind, around: words.slice(Math.max(0, before - near), before + found[0].split(" ").length + near) };
  }
  return null;
}
