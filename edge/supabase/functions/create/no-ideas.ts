import { fold, sentencesIn, smallWords, wordsOf } from "../_shared/text/index.ts";

const doing =
  "(?:make|build|draw|write|design|create|use|try|invent|paint|add|turn|put|think of|plan|hold|hang|grow|play|sing|sell|record|film|organi[sz]e|collect|combine|mix|swap|set up|come up with)";

/** How an idea is put forward, whatever it is. */
const offers = [
  new RegExp(
    `\\b(?:you|we|they|one|someone|students|kids) (?:could|can|might|may|should)(?: (?:also|even|perhaps|maybe|then|just|simply|always))* ${doing}\\b`,
    "i",
  ),
  new RegExp(`\\b(?:let'?s|let us|why not|why don'?t (?:you|we)|try to|how about if (?:you|we)) ${doing}\\b(?! it (?:small|eas))`, "i"),
  /\b(?:what|how) about\b(?! you(?:r|rs)?\b)/i,
  /\bwhy not\b/i,
  /\b(?:for (?:example|instance)|such as|e\.g\.?|something like|things? like|(?:ideas|options|suggestions) (?:like|include))\b/i,
  /\b(?:here(?:'s| is| are)|take|consider) (?:an? |one |some |my |two |three |four |five |ten |a few |the )?(?:\w+ )?(?:ideas?|options?|suggestions?|examples?)\b/i,
  /\b(?:my|one|another|first|second|third|a good|a fun|a great|a simple|a cool) (?:idea|option|suggestion|possibility|way) (?:is|would be|could be|might be|:)/i,
  /\bi(?:'d| would| might| could)? (?:suggest|recommend|propose|make|build|go with|choose|start with)\b/i,
  /\b(?:imagine|picture|visuali[sz]e|envision)[,:]? (?:if |that |a |an |the |some |how |having |making |building |using )/i,
  /\b(?:consider|think of|think about)[,:]? (?:a |an |some |having |making |building |using )/i,
  /\bwhat if\b/i,
  /\b(?:maybe|perhaps|possibly)[,:]? (?:a|an|some|you|we|it|the|try|make|build|use)\b/i,
  /\b(?:it|this|that|there) (?:could|might|would) be (?:a|an|some|fun to|nice to|cool to)\b/i,
  /\btry (?:an? (?!guess)|making|building|using|drawing|writing|adding|turning)\b/i,
  /\b(?:idea|option|suggestion) (?:\d|one|two|three|a|b)\b\s*[:.)-]/i,
];
const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)]|#{1,6}|[a-z]\))\s+\S/im;

/** What a coach asks about without giving anything away; everything else behind "a" that the student hasn't named is a thing of the coach's. */
const askedFor = new Set(
  `idea ideas one first second third place places person people moment time times day reason reasons detail details way ways kind kinds
  different new other another bit little while minute question word words sentence step sort side part start beginning end silly wild
  bad good small tiny big strange funny quiet second problem challenge person friend somebody someone something thing story line list
  picture mind head lot few couple look try try breath break pause rest hard great worst best single whole simple short own sound point
  next choice change mix name half case closer chance feeling memory teacher adult grown grownup parent program practice computer class evaluation guess`.split(
    /\s+/,
  ),
);
const article = /\b(?:a|an)\s+((?:[\p{L}'’-]+\s*){1,3})/giu;

/**
 * Keeps the coach's ideas out of a reply while it streams: sentence by sentence, since an idea shows only in a whole one. After
 * the first sentence with an idea nothing goes through.
 *
 * It knows ideas by how they are put forward ("you could make", "what about", "imagine a", a list, an example) and, in English,
 * by things that neither the student nor the challenge has named. An idea without a sign of either isn't recognised.
 */
export class NoIdeas {
  readonly #known: Set<string>;
  readonly #said: string;
  #text = "";
  #judged = 0;
  #shown = "";
  #found = false;

  /** @param named - what the student wrote, and the challenge: its words are nobody's idea */
  constructor(named: readonly string[]) {
    this.#known = new Set(
      named.flatMap((text) => wordsOf(text).flatMap(({ folded }) => (smallWords.has(folded) ? [] : [folded, folded.replace(/s$/, "")]))),
    );
    this.#said = fold(named.join("\n"));
  }

  /** Whether an idea has come; from then on nothing goes through. */
  get found(): boolean {
    return this.#found;
  }

  /** What has been passed on. */
  get shown(): string {
    return this.#shown;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  pass(piece: string): string {
    this.#text += piece;
    // The last sentence may go on.
    const { whole } = sentencesIn(this.#text.slice(this.#judged), false);
    return this.#take(whole);
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    return this.#take([this.#text.slice(this.#judged)]);
  }

  #take(sentences: string[]): string {
    let shown = "";
    for (const sentence of sentences) {
      if (this.#found) break;
      this.#judged += sentence.length;
      if (this.#offers(sentence)) this.#found = true;
      else shown += sentence;
    }
    this.#shown += shown;
    return shown;
  }

  #offers(sentence: string): boolean {
    if (listItem.test(sentence)) return true;
    // What stands between quotation marks is the student's where they have said it.
    const bare = sentence.replace(/["“„«]([^"”“»]+)["”»]/gu, (quoted, inside: string) =>
      this.#said.includes(fold(inside)) ? "" : ` a ${quoted} `,
    );
    return offers.some((pattern) => pattern.test(bare)) || this.#namesSomething(bare);
  }

  #namesSomething(sentence: string): boolean {
    return [...sentence.matchAll(article)].some(([, things = ""]) => {
      const words = wordsOf(things).map(({ folded }) => folded);
      const end = words.findIndex((word) => smallWords.has(word));
      // "a bell that rings" names a bell: what belongs to it comes after a word that joins.
      const thing = end < 0 ? words : words.slice(0, end);
      return thing.length > 0 && !thing.some((word) => askedFor.has(word) || this.#known.has(word));
    });
  }
}
