import * as v from "valibot";

/** The learners that a tutor can be tried on: one who guesses, one who copies, one who is close. */
export const triedChildren = ["guesser", "copier", "close"] as const;

/** One of the simulated learners. */
export type TriedChild = (typeof triedChildren)[number];

/** The talk of a try: who said what, where the tutor told instead of asked and why that is said, and a summary. */
export const triedTalk = v.object({
  talk: v.array(v.object({ role: v.picklist(["child", "tutor"]), text: v.string(), told: v.optional(v.string()) })),
  summary: v.string(),
});

/** How a try went. */
export type TriedTalk = v.InferOutput<typeof triedTalk>;

/** The beginning of a reply, short enough to be quoted in a message: at most 160 signs, whole words, line breaks as spaces. */
export function quoted(reply: string): string {
  const line = reply.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}...`;
}

const longest = 160;
