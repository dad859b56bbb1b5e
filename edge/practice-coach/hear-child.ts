import { countWords, sentencesOf } from "../supabase/functions/_shared/text/index.ts";

/** What a child brings before any answer to the question counts. */
export type Brought = "loss" | "fear" | "sadness" | "anger" | "tired" | "bored" | "stop" | "done" | "confused";

const soft = "(?:so |very |really |just |a (?:bit|little) |too |kind of |still |now |super |sooo* |all |feeling )*";
/** "I feel sad when nobody listens" is a thought about feelings. */
const noThought = "(?! (?:when|if|for (?:him|her|them|you)|that (?:it|the|he|she|they)|because (?:he|she|they)|about how))";
const am = `(?:i am|im|i feel|i m|iam|feeling|i was just|i got) ${soft}`;
const kin =
  "dog|cat|puppy|kitten|pet|hamster|rabbit|bunny|bird|parrot|fish|horse|pony|guinea pig|goat|cow|grandma|grandpa|granny|grandmother|grandfather|nan|nana|mum|mom|mama|dad|papa|mother|father|brother|sister|uncle|aunt|auntie|cousin|friend|best friend|teacher|neighbour|neighbor|baby brother|baby sister";

const lossOf = new RegExp(
  `\\b(?:my|our) (?:little |old |big |best |dear |poor )?(${kin})(?: \\w+)?(?: has| just| had| have| is| got| was)? (?:died|dead|passed away|gone forever|killed|run over|put (?:to sleep|down)|went to heaven)\\b`,
);
const lossFor = new RegExp(
  `\\b(?:i lost my|i miss my|the (?:death|funeral) of my|to the funeral of my) (?:little |old |best |dear )?(${kin})\\b(?! at| in the game| s )`,
);

/** "My grandma had one like that and she died last week": the loss comes in passing. */
const lossInPassing = new RegExp(
  `\\b(?:my|our) (?:little |old |big |best |dear |late )?(${kin})\\b.{0,60}\\b(?:he|she|it|they) (?:has |had |have |just )*(?:died|passed away|is dead|was dead|got killed|was killed|got run over)\\b`,
);

const brought: readonly [Brought, RegExp, number][] = [
  ["fear", new RegExp(`\\b${am}(?:scared|afraid|frightened|terrified|worried|anxious|nervous|panicking)\\b${noThought}`), 20],
  [
    "fear",
    /\b(?:it|this|that|ai|the ai|he|she|they|robots?|everything|the idea) (?:really |all )?(?:scares|frightens|worries|creeps) me\b/,
    16,
  ],
  [
    "fear",
    /\b(?:will|could|can|is) (?:the |an )?(?:ai|robots?|machines?) (?:going to |gonna )?(?:kill|hurt|replace|destroy|take over|watch|listen to) (?:me|us|everyone|everybody|the world|humans|people)\b/,
    14,
  ],
  ["sadness", new RegExp(`\\b${am}(?:sad|lonely|depressed|unhappy|miserable|crying|upset|heartbroken|alone)\\b${noThought}`), 16],
  [
    "sadness",
    /\b(?:nobody|no one) (?:likes|wants|listens to|talks to|plays with) me\b|\bi have no friends\b|\bi want to cry\b|\bi cant stop crying\b|\bi had a (?:really )?(?:bad|horrible|terrible|awful) day\b|\bi am (?:so |too )?stupid\b|\bim (?:so |too )?(?:stupid|dumb)\b/,
    16,
  ],
  ["sadness", /\bi (?:really |still |just |do |so )*miss (?:her|him|them)(?: (?:so|very) much| a lot| every day| so| too)?$/, 9],
  ["anger", new RegExp(`\\b${am}(?:angry|mad|furious|annoyed) (?:at|with) (?:\\w+ ){0,3}\\w+$`), 10],
  [
    "anger",
    /\b(?:this|that|it|the (?:task|question|activity|page|coach|game|thing)|these questions|school|your questions?|everything) (?:is|are|s|its)? ?(?:so |really |just |totally |all |very )*(?:stupid|dumb|crap|rubbish|pointless|useless|annoying|nonsense|bullshit|shit|lame|a waste of time|the worst|idiotic|sucks?|trash|bs)\b|\bthis sucks\b/,
    7,
  ],
  [
    "anger",
    /\b(?:i (?:really |just |so |totally )*hate|i cant stand|i despise) (?:this|that|it|you|school|these|your|the (?:task|question|activity|coach|ai)|everything|doing this|writing)\b/,
    9,
  ],
  [
    "anger",
    /\b(?:shut up|leave me alone|go away|you suck|you are (?:so )?(?:stupid|dumb|annoying|useless)|youre (?:so )?(?:stupid|dumb|annoying|useless)|stupid (?:coach|bot|robot|ai|question|questions|task|program|computer)|stop asking(?: me)?|fuck(?: you| this| off)?|screw (?:you|this)|wtf|i am (?:so )?(?:angry|mad|furious|annoyed)|im (?:so )?(?:angry|mad|furious|annoyed)|i dont care|who cares|grr+|argh+|ugh+)$/,
    7,
  ],
  ["anger", /^(?:shut up|leave me alone|fuck|screw this|this is bullshit)\b/, 8],
  [
    "bored",
    new RegExp(
      `\\b${am}(?:bored|boring)\\b|\\b(?:this|it|that|its|thats)(?: is| s)? ${soft}(?:boring|borin|bored)\\b|^(?:boring|borin+g|yawn|booring)$`,
    ),
    7,
  ],
  ["tired", new RegExp(`\\b${am}(?:tired|exhausted|sleepy|worn out|sick|ill|hungry|not well|dizzy)\\b(?! of)`), 12],
  [
    "tired",
    /\b(?:my head (?:hurts|aches)|i have a headache|my eyes (?:hurt|are tired)|i (?:cant|can not|cannot) (?:think|concentrate|focus)(?: any ?more| now| today)?$|i need (?:a )?(?:break|rest|sleep|pause)|i want to sleep|i didnt sleep|i did not sleep)\b/,
    14,
  ],
  ["anger", new RegExp(`\\b${am}(?:tired|sick) of (?:this|it|you|these|all)\\b`), 10],
  [
    "stop",
    /\b(?:can|could|may) (?:i|we) (?:please |just |now )*(?:stop|quit|leave|go|finish|end|do (?:it|this) later|have a break|take a break|pause|be done|skip (?:this|it))\b/,
    12,
  ],
  [
    "stop",
    /\b(?:i (?:really |just )*(?:want to|wanna|would like to|need to|have to|must|gotta|got to) (?:stop|quit|leave|go (?:now|home|to bed|to dinner|to lunch|eat)|go$|end (?:this|it)|be done)|i (?:quit|give up|am leaving|have to go|gotta go)|im leaving|lets stop|stop (?:it|this|now|please)|no more(?: questions?| please)?|do i (?:still )?have to|i dont want to(?: do (?:this|it))?(?: any ?more| now)?|i dont wanna(?: do (?:this|it))?(?: any ?more)?|i do not want to(?: do (?:this|it))?(?: any ?more)?)$/,
    12,
  ],
  ["stop", /^(?:stop|quit|bye|bye bye|goodbye|good bye|see you|cya|exit|end|the end|enough)(?: now| please)?$/, 4],
  [
    "done",
    /^(?:ok |okay |well |so |now |yes |and |i think )*(?:i am|im|we are|were|i feel|am|all|i think im|i think i am) (?:all |already |now |completely )*(?:done|finished|ready|through)(?: now| here| with (?:this|it|everything))?$|^(?:done|finished|all done|thats (?:all|it|everything)(?: i (?:know|have))?|that is (?:all|it|everything)(?: i (?:know|have))?|are we (?:done|finished)(?: now)?|is that all|nothing more|nothing else|i have nothing (?:more|else)(?: to say)?)$/,
    9,
  ],
  [
    "confused",
    /\b(?:i (?:really |still |just |honestly )*(?:dont|do not|didnt|did not|cant|cannot) (?:really |even |quite )?(?:understand|get)(?: (?:it|this|that|you|the question|your question|what (?:you|this|it|i).*|any of (?:this|it)|anything|a word|the words?|the task))?|what do you mean(?: by .*)?|what does (?:that|this|it) (?:even )?mean|what do (?:i|you want me to) (?:have to )?do(?: now| here)?|what (?:am|are) (?:i|we) supposed to do.*|this is (?:too |so |really |very )*(?:hard|difficult|confusing|complicated)(?: for me)?|its (?:too |so |really |very )*(?:hard|difficult|confusing|complicated)(?: for me)?|too (?:hard|difficult)|im (?:so )?(?:confused|lost)|i am (?:so )?(?:confused|lost)|makes no sense(?: to me)?|i dont speak good english|my english is (?:bad|not good))$/,
    14,
  ],
];

/** Words somebody else is made to say, in a play, a message to write or a story: not the child's own. */
const quoted = /["“”«»][^"“”«»]*["“”«»]|\b(?:i (?:would |could |will )?(?:say|ask|write|answer)|he says|she says|they say|says)\b.*$/giu;

/** What a child brings in a message; null where it is about the activity. `who` is the one who is missed. */
export function hearChild(text: string): { kind: Brought; who: string } | null {
  const sentences = sentencesOf(text.replace(quoted, " ")).map(({ words }) => words.map(({ folded }) => folded).join(" "));
  for (const sentence of sentences) {
    const loss = lossOf.exec(sentence) ?? lossFor.exec(sentence) ?? lossInPassing.exec(sentence);
    if (loss !== null) return { kind: "loss", who: loss[1] ?? "friend" };
  }
  const length = countWords(text);
  for (const [kind, pattern, mostWords] of brought) {
    // What goes on about the matter is an answer, also when it opens with a feeling.
    if (length <= mostWords * 2 && sentences.some((sentence) => sentence.split(" ").length <= mostWords && pattern.test(sentence)))
      return { kind, who: "" };
  }
  return null;
}

/** Whether a student chooses to go on after a pause. */
export function choosesToGoOn(text: string): boolean {
  const [first = ""] = sentencesOf(text).map(({ words }) => words.map(({ folded }) => folded).join(" "));
  return /^(?:ok |okay |yes |yeah |yep |sure |please |can we |can i |could we |i |we |lets |let us |now |then |and |so |well |want to |would like to |id like to |id rather |rather )*(?:go on|going on|goon|continue|carry on|keep going|proceed|next(?: question)?|another(?: question)?|resume|ask me|one more(?: question)?|start again|back to (?:it|the)|lets go|let us go|go slowly|gently|slowly|a (?:different|new|another) question)\b/.test(
    first,
  );
}

/** Whether a student chooses the pause. */
export function choosesToStop(text: string): boolean {
  const [first = ""] = sentencesOf(text).map(({ words }) => words.map(({ folded }) => folded).join(" "));
  return /^(?:ok |okay |yes |yeah |no |sure |please |i |id |like |want to |rather |would like |would |to |lets |just |now |take |have )*(?:stop|a break|break|enough|bye|quit|later|tomorrow|not now|leave)\b/.test(
    first,
  );
}
