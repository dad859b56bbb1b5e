import type { Line } from "./talk.ts";
import { sentencesAsWritten, withoutQuotes } from "./text.ts";

/** What a child writes, or the button that it presses. */
export type Said = Pick<Line, "text" | "isHeavy" | "isPrivate" | "isDanger" | "choice">;

/** A message, kept back for a question of this kind or with these words where it names one. */
type Saying = string | (Said & { to?: string });

/** A scripted child. */
export interface Child {
  id: string;
  /** For a teacher: who this is. */
  who: string;
  /** The language that it writes in; English unless given. */
  language?: string;
  /** How it writes: patterns and what stands in their place. */
  voice?: { isLower?: boolean; changes?: { from: string; to: string }[] };
  /** What it says, in order, whatever it hears. `{thought}`, `{wrong}`, `{expert}` and `{hard}` are of the setting, `{heard}` and `{page}` repeat. */
  says?: Saying[];
  /** What it says again and again after that; unless given it leaves. */
  afterwards?: string;
  /** The settings in which it talks. */
  meets: string[];
}

/** What children know of a setting. */
export interface Matter {
  thoughts?: { to?: string; text: string }[];
  /** Ideas that the activity knows as misconceptions. */
  wrong?: string[];
  /** What somebody would say who knows the field. */
  expert?: string[];
  /** Words of the page that a child may not know. */
  hard?: string[];
}

/** What a child writes in its turn to what it heard; null when it leaves. */
export type Answers = (heard: string) => Said | null;

/** What a question wants, by words of its own or of the sentence before. */
const kinds: Record<string, RegExp> = {
  sure: /\bhow sure\b|\bleast sure\b|\bzero to ten\b/i,
  "look-back": /\blook back\b|\bfirst pick\b|\bat first\b|\bmoved you\b|\bchanged? your mind\b/i,
  why: /\bwhy\b|\bwhat makes you\b|\bhow (?:can|could|do|did) you (?:tell|know)\b|\breasons?\b/i,
  test: /\btest\b|\bcheck\b|\bfind out\b|\btry\b/i,
  example: /\bexample\b|\banother\b|\bsecond\b|\bpick\b|\bname\b/i,
  choose: /\bor\b|\bwhich\b/i,
};

/** The first kind of the last question in a reply, or null. */
function kindOf(reply: string): string | null {
  const sentences = sentencesAsWritten(withoutQuotes(reply));
  const last = sentences.findLastIndex((sentence) => sentence.endsWith("?"));
  const question = sentences.slice(Math.max(0, last - 1), last + 1).join(" ");
  return Object.keys(kinds).find((kind) => kinds[kind]?.test(question)) ?? null;
}

/** Takes what fits the question, or else what comes first. */
function take<Kept extends Saying>(left: Kept[], heard: string): Kept | undefined {
  const kind = kindOf(heard);
  const fits = ({ to }: { to?: string }): boolean => to !== undefined && (to in kinds ? to === kind : new RegExp(to).test(heard));
  const fitting = left.findIndex((one) => typeof one !== "string" && fits(one));
  return left.splice(Math.max(0, fitting), 1)[0];
}

const slot = /\{(\w+)\}/g;

/** How a child answers in one talk: everything once, what fits the question where something does. */
export function answersOf(
  { says = [], afterwards, voice }: Pick<Child, "says" | "afterwards" | "voice">,
  matter: Matter,
  page: string,
): Answers {
  const left = [...says];
  const { thoughts = [], ...others } = structuredClone(matter);
  const sentences = page.split(/(?<=[.!?]) /);
  return (heard) => {
    const of: Record<string, () => string | undefined> = {
      thought: () => take(thoughts, heard)?.text,
      heard: () => heard.split("\n").at(-1),
      page: () => sentences.shift(),
    };
    const { to: _, ...said } = asSaid(take(left, heard) ?? afterwards ?? "");
    const fills = [...said.text.matchAll(slot)].map(([, name = ""]) =>
      (of[name] ?? (() => others[name as keyof typeof others]?.shift()))(),
    );
    if (said.text === "" || (fills.length > 0 && fills.every((text) => text === undefined))) return null;
    const text = said.text.replace(slot, () => fills.shift() ?? "").trim();
    return { ...said, text: inVoice(text, voice) };
  };
}

const asSaid = (saying: Saying): Said & { to?: string } => (typeof saying === "string" ? { text: saying } : saying);

function inVoice(text: string, { isLower = false, changes = [] }: NonNullable<Child["voice"]> = {}): string {
  const written = isLower ? text.toLowerCase() : text;
  return changes.reduce((changed, { from, to }) => changed.replace(new RegExp(from, "gi"), to), written);
}
