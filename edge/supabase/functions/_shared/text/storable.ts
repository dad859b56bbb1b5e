const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A text that every database and every JSON can hold: without NUL, half characters as the replacement sign.
 *
 * PostgreSQL refuses both, and a message that is refused would be lost.
 */
export function storable(text: string): string {
  return text.replaceAll("\0", "").replace(loneSurrogates, "\uFFFD");
}

// Format characters (zero-width, direction, tags), fillers and variation selectors: a model reads them, a person doesn't.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the characters that nobody sees. */
export function visible(text: string): string {
  return text.replace(invisible, "");
}
