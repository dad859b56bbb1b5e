const punctuation = /[\p{P}\p{S}]/u;

/**
 * Whether a run of stars or underscores may open or end emphasis, judged by the signs beside it (CommonMark 6.2).
 * Underscores inside a word do neither: snake_case_names stay whole.
 */
export function flanking(text: string, at: number, length: number, sign: "*" | "_"): { canOpen: boolean; canClose: boolean } {
  const before = text[at - 1] ?? " ";
  const after = text[at + length] ?? " ";
  const spaceBefore = before.trim() === "";
  const spaceAfter = after.trim() === "";
  const markBefore = punctuation.test(before);
  const markAfter = punctuation.test(after);
  const isLeft = !spaceAfter && (!markAfter || spaceBefore || markBefore);
  const isRight = !spaceBefore && (!markBefore || spaceAfter || markAfter);
  if (sign === "*") return { canOpen: isLeft, canClose: isRight };
  return { canOpen: isLeft && (!isRight || markBefore), canClose: isRight && (!isLeft || markAfter) };
}
