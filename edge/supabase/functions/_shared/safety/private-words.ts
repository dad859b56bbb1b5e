import type { Span } from "./email-addresses.ts";

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
export function handles(text: string): Span[] {
  return [saidHandle, shownHandle].flatMap((pattern) => spansOf(text, pattern));
}

/** Where a text tells a password: "my password is hunter2". */
export function passwords(text: string): Span[] {
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
