const prefix = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+•]|\d{1,2}[.)])[ \t]+)?(?:\*\*|__)?/;
const plainWord = /^[*_"“”‘’'(–—-]*[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*[*_"“”‘’')]*[,.!?:;…]*[*_"“”‘’')]*$/u;
const keyword =
  /^(?:def|class|for|while|if|elif|else|try|except|with|import|from|return|const|let|var|function|async|export|print|input|lambda|yield|switch|case)\b/;

const codeLines = [
  /^(?:async\s+)?(?:def|class)\s+\w+.*:$/,
  /^for\s+\w+(?:\s*,\s*\w+)*\s+in\s+\S.*:/,
  /^(?:while|if|elif|with|except)\b.*[()=<>[\]].*:$/,
  /^(?:while\s+\w+|else|try|finally|except(?:\s+\w+)?)\s*:$/,
  /^(?:import\s+[\w.]+(?:\s+as\s+\w+)?|from\s+[\w.]+\s+import\s+[\w*, ]+)$/,
  /^(?:const|let|var|int|float|string)\s+[\w$]+\s*=/,
  /^[A-Za-z_$][\w$.]*(?:\[[^\]]*\])?\s*(?:[-+*/%]?=|:=)\s*\S.*[^.?!…]$/,
  /^[A-Za-z_$][\w$.]*\s*(?:[-+*/%]?=)\s*\S$/,
  /^(?:await\s+)?[A-Za-z_$][\w$.]*\(.*\);?$/,
  /^(?:async\s+)?function\b.*\(/,
  /^(?:return|throw|yield)\s+[\w$.[\]()"'+\-*/ ]+;?$/,
  /^[})\]]+;?$/,
  /^[.#@]?[\w\s,.:#>-]+\{/,
  /=>/,
];

/** Lines that are code although nothing but words may stand in them. */
const surelyCodeLines = [
  /^(?:print|puts|echo)\s+(["']).*\1(?:\s*[;>].*)?$/,
  /^print\s+\(.+\)$/,
  /^\d+\s+(?:PRINT|GOTO|LET|INPUT|IF|FOR)\b/,
  /^[[{]\s*["'{[].*[\]}],?$/,
  /^elif\b.*:$/,
  /^class [A-Z]\w*:$/,
  /^#!/,
];

const inWords = [
  /`{3,}|~{3,}/,
  /<\/?[a-z][^<>\n]*>|<!doctype|<!--|<(?:script|style|html|body|head)\b/i,
  // The same for whoever reads it as HTML.
  /&(?:lt|#0*60|#x0*3c);?\/?[a-z]/i,
  // A call with something in its brackets.
  /(?<![\w.])[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)*\((?=[^()\n]{0,80}(?:["'\d=[{]|[\w)]\s*,))[^\n]*?\)/i,
  /(?<![\w.])(?:print|input|range|len|int|str|float|round|append|prompt|alert|console\.\w+|random\.\w+|math\.\w+|time\.\w+)\([^()\n]+\)/,
  /(?<![\w.])[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)+\(\w+\)/i,
  // Statements that no sentence holds.
  /(?<!\w)(?:def\s+\w+\s?\(|while\s+True\b|from\s+[\w.]+\s+import\s+[\w*]|lambda\s+\w+(?:\s*,\s*\w+)*\s*:|(?:pip3?|npm)\s+install\s+\w)/,
  /(?<!\w)import\s+(?:random|math|time|turtle|json|datetime|os|sys|pygame|numpy)\b/,
  /(?<!\w)print\s\(["']/,
  // A text with holes, a place in a list, a script of another kind.
  /(?<!\w)f(?:"[^"\n]*\{|'[^'\n]*\{)/,
  /(?<![\w.])[a-z_$][\w$]*\[(?:["']|\w+\]\s?[-+*/]?=)/i,
  /<\?(?:php|xml|=)/i,
  /(?<![\w.])[a-z_$][\w$.]*\s?<-\s?[\w"'(]/i,
  // A value that gets a name, or is changed or compared.
  /(?<![\w.])[a-z_$][\w$.]*\s?(?:(?:[-+*/%]|\*\*|\/\/)=|[!=]==?|:=)\s?\S/i,
  /(?<![\w.])[a-z_$][\w$.]*\s?=\s?(?:["'[{]|-?\d|true\b|false\b|none\b|[a-z_$][\w$.]*\s?[-+*/%([])/i,
  /(?<![\w+-])[a-z_$][\w$]*(?:\+\+|--)(?![\w+-])/i,
  /(?<![\w-])(?:color|background|width|height|margin|padding|display|position|border|font-[a-z]+|background-[a-z]+|border-[a-z]+|text-[a-z]+)\s?:\s?[^\s;]+\s?;/i,
  /(?<![\w-])(?:font|background|border|text)-[a-z]+\s?:\s?[\w#]/i,
  // A link that holds a page, and a word that is one in disguise.
  /(?<![a-z])(?:data:[a-z]+\/|javascript:)/i,
  /(?<![\w+/=.])(?=[a-z0-9+/]*[A-Z])(?=[A-Z0-9+/]*[a-z])(?=[A-Za-z+/]*\d)[A-Za-z0-9+/]{20,}={0,2}/,
];

const spans = /(`{1,2})([^`\n]+)\1/g;
const nameInSpan = /^[\w.#-]+(?:\(\))?$/;
const wordsInSpan = /^[\p{L}\p{N}\p{M} _'’.,!?-]{1,60}$/u;
const codeInSpan = /^(?:import|from|def|class|return|const|let|var|function)\s/;

/** Whether a finished line is one of a program. */
export function isCodeLine(written: string): boolean {
  if (hasCodeIn(written)) return true;
  const line = asRead(written);
  const isIndented = /^(?:\t| {4,})\S/.test(line);
  const text = line.replace(prefix, "").trim();
  if (text === "") return false;
  if (surelyCodeLines.some((form) => form.test(text))) return true;
  const isPlain = text.split(/\s+/).every((word) => plainWord.test(word));
  if (codeLines.some((form) => form.test(text)))
    return !isPlain || /^(?:import|from|else|try|finally|return|throw|yield|while|except)\b/.test(text);
  // An open span or tag at the end of a line goes on in the next one.
  if (/<\/?[a-z][\w\s="'/-]*$/i.test(line) || hasOpenSpan(line)) return true;
  return !isPlain && (isIndented ? /[=(){};<>[\]]/.test(text) : /[;{]$/.test(text));
}

function hasOpenSpan(line: string): boolean {
  return line.replace(spans, "").includes("`");
}

/** Whether a piece of a line holds code between its words. */
export function hasCodeIn(written: string): boolean {
  const line = asRead(written);
  if (inWords.some((sign) => sign.test(line))) return true;
  return [...line.matchAll(spans)].some(([, , span = ""]) => {
    const text = span.trim();
    return codeInSpan.test(text) || !(nameInSpan.test(text) || wordsInSpan.test(text));
  });
}

/** Without characters that nobody sees, wide letters and signs as plain ones. */
function asRead(line: string): string {
  return /^[\t -~]*$/.test(line) ? line : line.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

const longestHeld = 300;

/** How much of a line that is still being written can be shown, because it can't turn out to be code. */
export function certainLength(line: string): number {
  if (!isProse(line)) return 0;
  // A longer word than this is none, and looking at all of it with every piece would cost more than the reply.
  const from = Math.max(0, line.length - longestHeld);
  const tail = line.slice(from);
  let certain = line.length;
  const hold = (at: number): void => {
    if (at >= 0) certain = Math.min(certain, from + at);
  };
  // A tag, a span, a fence or a call that may have begun.
  hold(tail.search(/<(?:[a-z!/][^<>]*)?$/i));
  hold(tail.search(/&#?\w*;?\/?$/));
  hold(tail.search(/~+$/));
  hold(tail.search(/[\w$.]+\([^)]*$/));
  hold(tail.search(/[\w$]+\[[^\]]*\]?\s?$/));
  hold(
    tail.search(
      /(?<!\w)(?:def\s\w*\s?\(?|while\s\w*|from\s[\w.]*(?:\s\w*)?\s?|lambda\s[\w\s,]*|import\s\w*|print\s\(?|(?:pip3?|npm)\s\w*\s?)$/,
    ),
  );
  hold(tail.search(/(?<!\w)f["'][^"'\n]*$/));
  hold(tail.search(/[\w$.]+$/));
  // A value that may be given, a style, a link.
  hold(tail.search(/[\w$.]+\s?[-+*/%=!]{1,3}\s?[\w$.]*\s?$/));
  hold(tail.search(/[\w-]+\s?:\s?[^\s;]*\s?$/));
  const openSpan = line.replace(spans, (found) => " ".repeat(found.length)).indexOf("`");
  if (openSpan >= 0) certain = Math.min(certain, openSpan);
  return certain;
}

/** Whether a line has begun as sentences do: no line of a program does. */
function isProse(line: string): boolean {
  if (/^(?:\t| {4,})/.test(line)) return false;
  const text = line.replace(prefix, "");
  const whole = text.split(/\s+/).slice(0, -1);
  const needed = keyword.test(text) ? 12 : 4;
  return whole.length >= needed && whole.slice(0, needed).every((word) => plainWord.test(word));
}
