import type { Activity, SpokenMessage } from "../supabase/functions/_shared/cues/index.ts";

/** What is asked about the machine in the page, with the numbers that its facts hold. */
interface MachineQuestion {
  /** In the facts; what it remembers goes into the words before the question. */
  hears: RegExp;
  /** Whether these numbers are worth the question. */
  fits?(...found: number[]): boolean;
  says(...found: string[]): string;
  asks: string;
}

// The first that fits is asked. The facts are sentences of the machines in the page, whose examples the test reads.
const machineQuestions: MachineQuestion[] = [
  {
    hears: /The machine was right (\d+) of (\d+) times?\./,
    fits: (right, all) => right < all,
    says: (right, all) => `Your machine was right ${right} of ${all} times.`,
    asks: "Look at a drawing that it got wrong: what is alike in it and in the nearest one?",
  },
  {
    hears: /The machine was right (\d+) of (\d+) times?\./,
    says: (right, all) => `Your machine was right ${right} of ${all} times.`,
    asks: "What could you draw that it would get wrong?",
  },
  {
    hears: /The student drew (\d+) examples?: /,
    says: (examples) => `Your machine has ${examples} so far, and nothing else.`,
    asks: "What can it go by when you ask about a new drawing?",
  },
  {
    hears: /After the word (\S+) the machine offers \d+ words?; first comes (\S+), seen (\d+) of (\d+) times?\./,
    says: (word, best, seen, all) => `After "${word}" your machine puts "${best}" first: ${seen} of ${all}.`,
    asks: "Where in your text do these two numbers come from?",
  },
  {
    hears: /a text of (\d+) words?, (\d+) of them different/,
    says: (words, different) => `Your machine has read ${words} words, ${different} of them different.`,
    asks: "Which sentence could it never write with those?",
  },
  {
    hears: /The tree has (\d+) questions?, .*?(\d+) of (\d+) animals stand alone/,
    says: (questions, alone, all) => `Questions in your tree: ${questions}. Animals that stand alone: ${alone} of ${all}.`,
    asks: "Which of your questions helped most, and how can you tell?",
  },
  {
    hears: /songs of (\d+) of (\d+) kinds\..*?(\d+) of (\d+) songs were never shown/,
    says: (shown, kinds, hidden, all) => `Your list has ${shown} of ${kinds} kinds of music, and ${hidden} of ${all} songs never came up.`,
    asks: "How did your own picks lead there?",
  },
  {
    hears: /The watch is right for (\d+) of 10 movements of fast walkers, .*?(\d+) of 10 with a stick\./,
    says: (fast, stick) => `The watch is right for ${fast} of 10 movements of fast walkers, and for ${stick} of 10 with a stick.`,
    asks: "What in your sample explains these two numbers?",
  },
  {
    hears: /sorts (\d+) of (\d+) messages right, and (\d+) of (\d+) new ones\./,
    says: (right, all, rightNew, allNew) => `Your machine sorts ${right} of ${all} messages right, and ${rightNew} of ${allNew} new ones.`,
    asks: "What do these two numbers tell you about your weights?",
  },
];

/** The question about these facts; null where they hold none of the numbers that one is about. */
export function machineQuestion(facts: string): string | null {
  for (const { hears, fits, says, asks } of machineQuestions) {
    const found = hears.exec(facts)?.slice(1);
    if (found !== undefined && (fits?.(...found.map(Number)) ?? true)) return `${says(...found)} ${asks}`;
  }
  return null;
}

/**
 * The reply with a question about the machine in the place of a question of the path, once in a talk. The coach sees later
 * that the path's question was not asked, and comes back to it.
 */
export function withMachineQuestion(reply: string, activity: Activity, messages: SpokenMessage[], facts: string | undefined): string {
  const question = machineQuestion(facts ?? "");
  const next = activity.path.find(({ text }) => reply.endsWith(text));
  if (question === null || next === undefined) return reply;
  const asked = messages.some(({ role, content }) => role === "assistant" && machineQuestions.some(({ asks }) => content.endsWith(asks)));
  return asked ? reply : reply.slice(0, -next.text.length) + question;
}
