// Format characters (zero-width, direction, tags), fillers and variation selectors: a model reads them, a person doesn't.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the characters that nobody sees. */
export function visible(text: string): string {
  return text.replace(invisible, "");
}
