import { emailAddresses, type Span } from "./email-addresses.ts";
import { phoneNumbers } from "./phone-numbers.ts";
import { streetAddresses } from "./street-addresses.ts";
import { textCache } from "../request/index.ts";

const anyHint = /[\p{Nd}@＠﹫]|\bat\b/iu;
const anySecret = /\b(?:my|our|on|mi|mon|minha|la mia|nenosiri) /iu;

/**
 * A text with `[email]`, `[address]`, `[phone number]`, `[handle]` and `[password]` in place of what could lead a stranger
 * to a child, or into their account.
 *
 * It goes by form: a number in words ("oh seven one two"), with letters for figures or spread over several messages
 * is not seen, nor are names (`withoutName`) and names of schools. When in doubt, seven figures are a phone number.
 *
 * 4,000 characters take 0.1 to 0.5 ms on the machine that tests run on, also when they are made to be hard: every step
 * looks at a bounded number of characters around one sign, and no pattern can try the same text in many ways.
 */
export function maskPersonalData(text: string): string {
  if (!anySecret.test(text)) return withoutContacts(text);
  // An address after "my insta is" is an address first.
  const withoutPasswords = replaced(text, passwords(text), "[password]");
  const masked = withoutContacts(withoutPasswords);
  return replaced(masked, handles(masked), "[handle]");
}

function withoutContacts(text: string): string {
  // Nearly every message: nothing in it could be one of the three.
  if (!anyHint.test(text)) return text;
  const withoutEmails = replaced(text, emailAddresses(text), "[email]");
  const withoutAddresses = replaced(withoutEmails, streetAddresses(withoutEmails), "[address]");
  return replaced(withoutAddresses, phoneNumbers(withoutAddresses), "[phone number]");
}

function replaced(text: string, spans: Span[], words: string): string {
  let result = "";
  let from = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < from) continue;
    result += text.slice(from, start) + words;
    from = end;
  }
  return result + text.slice(from);
}

const platforms =
  "insta(?:gram)?|ig|snap(?:chat)?|discord|tik ?tok|roblox|telegram|whatsapp|kik|twitter|steam|xbox|psn|minecraft|fortnite|youtube|facebook|fb|wechat";
const nameOf = "(?: (?:user ?name|name|handle|account|acc|tag|id|user|gamertag))?";
const is = "(?: is| are|'s|’s|s| es| est| é| ni)? {0,2}[:=]? {0,2}";
const token = "@?[\\p{L}\\p{N}_.#-]{2,40}";

const saidHandle = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:my (?:(?:${platforms})${nameOf}|user ?name|gamertag|handle)|mi (?:${platforms})|mon (?:${platforms}))(?: is| are|'s|’s| es| est| é| ni| {0,2}[:=]) {0,2}(${token})`,
  "dgiu",
);
// Without "is" a word has to look like a handle: "add me on snap lila_07".
const shownHandle = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:on|my) (?:${platforms})${nameOf}${is}(@[\\p{L}\\p{N}_.#-]{2,40}|[\\p{L}.]{0,40}[_#\\p{N}][\\p{L}\\p{N}_.#-]{0,40})`,
  "dgiu",
);
const saidPassword =
  /(?<![\p{L}\p{N}])(?:(?:my|our)(?: [\p{L}\p{N}]{1,20}){0,2} (?:pass ?words?|passcode|pass ?phrase|pwd|pin|pin code|login)|mi contraseña|mon mot de passe|minha senha|la mia password|nenosiri langu)(?: for [\p{L}\p{N}]{1,20})?(?: is| was|'s|’s| es| est| é| ni| {0,2}[:=]) {0,2}["'“]?(\S{3,60})/dgiu;

/** What often follows "is" without being a name or a password. */
const noSecret = new Set(
  "a about all also always an and bad banned because being blocked broken by cool dead deleted down easy empty first for forgotten from full fun gone good great hacked hard here how i in it just like locked long lost made me my new no nice not of off old on one open or our out private public really right safe saved secret short so still strong stuck that the there this to too up very weak what when where who why with working wrong your".split(
    " ",
  ),
);

/** Where a text tells the name under which its writer is found elsewhere: "my insta is lila_07". */
function handles(text: string): Span[] {
  return [saidHandle, shownHandle].flatMap((pattern) => spansOf(text, pattern));
}

/** Where a text tells a password: "my password is hunter2". */
function passwords(text: string): Span[] {
  return spansOf(text, saidPassword);
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [start, end] = match.indices?.[1] ?? [0, 0];
    const word = text
      .slice(start, end)
      .toLowerCase()
      .replace(/[.,!?'"”]+$/u, "");
    return end === 0 || noSecret.has(word) ? [] : [{ start, end }];
  });
}

/** First names that are common words, too: in small letters they are the word. */
export const wordsThatAreNames = new Set(
  "will may mark rose hope faith art bill grace jack june april august summer autumn joy sky sunny dawn max rob sue pat bob ray drew miles king young long brown green white black gray grey stone wood day hill lake page price rice bell ball cook baker hunter fisher".split(
    " ",
  ),
);

const mostParts = 8;

// The same few names come with every message.
const patternsOf = textCache(100_000, (name): RegExp[] => {
  const parts = name
    .split(/[\s,]+/u)
    .filter((part) => (part.match(/\p{L}/gu)?.length ?? 0) > 1)
    .slice(0, mostParts);
  if (parts.length === 0) return [];
  const word = (pattern: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, flags);
  const whole = parts.length > 1 ? [word(parts.map(escaped).join("[\\s,]{1,3}"), "giu")] : [];
  return [...whole, ...parts.map((part) => word(escaped(part), wordsThatAreNames.has(part.toLowerCase()) ? "gu" : "giu"))];
});

/** A name as the profile has it, or several. */
export type Names = string | readonly string[] | null | undefined;

/**
 * A text with `[name]` in the place of its writer's name: the whole one, and each word of it by itself.
 *
 * @param names - nothing is masked without one
 */
export function withoutName(text: string, names: Names): string {
  const patterns = [names ?? []].flat().flatMap((name) => patternsOf(name.trim().slice(0, 200)));
  return patterns.reduce((shown, pattern) => shown.replace(pattern, "[name]"), text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
