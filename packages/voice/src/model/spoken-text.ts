// Keycaps, pictures, flags, tones of skin, and the marks that join them.
const emoji =
  /[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\uFE0F|\u200D/gu;

/**
 * What a piece of a reply sounds like: its words without marks, addresses and pictures.
 * Empty when there is nothing to say.
 *
 * @param markdown - whole lines or sentences, no blocks of code
 */
export function spokenText(markdown: string): string {
  const text = markdown
    .replace(/^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/gm, "")
    .replace(/^[ \t]*(?:>[ \t]*)+/gm, "")
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, "")
    .replace(/^[ \t]*(?:[-*+]|#{1,6})[ \t]+/gm, "")
    .replace(/^\[[ xX]\][ \t]+/gm, "")
    .replace(/<(https?:[^\s>]*)>/g, "$1")
    .replace(/<\/?[a-z][^>]*>/gi, " ")
    // Also half a link, when a sentence ends inside its text.
    .replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, "")
    .replace(/!?\[/g, "")
    .replace(/\]/g, "")
    .replace(/\bhttps?:\/\/[^\s)]*[^\s).,;:!?]/g, "a link")
    .replace(/[`~]{1,3}/g, "")
    .replace(/([\p{L}\p{N})]) +\* +(?=[\p{L}\p{N}(])/gu, "$1 times ")
    .replace(/\*+/g, "")
    .replace(/_/g, " ")
    .replace(/[ \t]*\|[ \t]*/g, ", ")
    .replace(emoji, "")
    .replace(/[\s\u{200B}\u{2060}\u{FEFF}]+/gu, " ")
    .replace(/^[,\s]+|[,\s]+$/g, "")
    .replace(/ (?=[,;.!?])/g, "");
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}
