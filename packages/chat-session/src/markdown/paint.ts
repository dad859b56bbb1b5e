/** What a piece of a program is. Each has a colour of its own. */
export type Paint = "comment" | "string" | "number" | "keyword" | "name";

/** A piece of a program; a piece without paint is plain. */
export type Painted = string | { paint: Paint; text: string };

interface Grammar {
  /**
   * Finds the next piece. Its named groups are paints and together the whole piece; a `word` is looked up,
   * a group with the name of a language is painted as that. What has no end yet reaches to the end of the program.
   */
  pieces: RegExp;
  keywords?: Set<string>;
}

const listOf = (words: string) => new Set(words.split(" "));

const python: Grammar = {
  pieces:
    /(?<comment>#.*)|(?<string>(?:\b[rbfu]{1,2})?(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))|(?<number>\b\d[\w.]*)|(?<word>[a-z_]\w*)/gi,
  keywords: listOf(
    "and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield",
  ),
};

const javascript: Grammar = {
  pieces:
    /(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\[^]|[^`\\])*`?)|(?<number>\b\d[\w.]*)|(?<word>[a-z_$][\w$]*)/gi,
  keywords: listOf(
    "async await break case catch class const continue default delete do else export extends false finally for function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield",
  ),
};

const css: Grammar = {
  pieces:
    /(?<comment>\/\*[^]*?(?:\*\/|$))|(?<string>"[^"\n]*"?|'[^'\n]*'?)|(?<keyword>@[\w-]+)|(?<name>[\w-]{1,40}(?=:\s))|(?<number>#[\da-f]{3,8}\b|-?\b\d[\w.%]*)/gi,
};

const html: Grammar = {
  pieces:
    /(?<comment><!--[^]*?(?:-->|$))|(?<tag><script\b[^>]{0,300}>)(?<script>[^]+?)(?=<\/script|$)|(?<tag2><style\b[^>]{0,300}>)(?<style>[^]+?)(?=<\/style|$)|(?<keyword><[!/]?[a-z][\w-]*|\/?>)|(?<name>[\w-]{1,40})(?<plain>=)(?<string>"[^"<>]*"?|'[^'<>]*'?)/gi,
};

const grammars = new Map([
  ["python", python],
  ["py", python],
  ["javascript", javascript],
  ["js", javascript],
  ["script", javascript],
  ["css", css],
  ["style", css],
  ["html", html],
  ["tag", html],
  ["tag2", html],
]);

/**
 * The pieces of a program in order; joined they are the program again. A language that isn't known stays plain.
 */
export function paintCode(code: string, language: string): Painted[] {
  const grammar = grammars.get(language.toLowerCase());
  if (!grammar) return [code];
  const painted: Painted[] = [];
  let end = 0;
  for (const { 0: piece, index, groups = {} } of code.matchAll(grammar.pieces)) {
    if (index > end) painted.push(code.slice(end, index));
    end = index + piece.length;
    for (const [kind, text] of Object.entries(groups)) {
      if (text === undefined) continue;
      if (grammars.has(kind)) painted.push(...paintCode(text, kind));
      else if (kind === "plain") painted.push(text);
      else if (kind === "word") painted.push(paintWord(text, code[end], grammar));
      else painted.push({ paint: kind as Paint, text }); // every other group is named after a paint
    }
  }
  if (end < code.length) painted.push(code.slice(end));
  return painted;
}

function paintWord(text: string, next: string | undefined, { keywords }: Grammar): Painted {
  if (keywords?.has(text)) return { paint: "keyword", text };
  return next === "(" ? { paint: "name", text } : text;
}
