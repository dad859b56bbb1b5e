import type { LessonPerson, LessonTalk } from "@learn/data/lesson-board";

/** Why a teacher may want to go to somebody, the most urgent first; behind them who is done. */
const signs = ["stuck", "silent", "racing", "done"] as const;

/** One of them. */
export type Sign = (typeof signs)[number];

const minute = 60;
const stuckAfter = 5 * minute; // seconds on one question
const silentAfter = 6 * minute; // seconds without a message
const hintsWithoutStep = 2;
const quickAnswers = 3;
const highestRacing = 1; // of five steps

/** Somebody's place on the board: with their sign, and how long it has lasted, in seconds. */
export interface Placed {
  person: LessonPerson;
  talk: LessonTalk | null;
  sign: Sign | null;
  waits: number;
}

/**
 * What stands out about where somebody is; null for who is at work.
 *
 * Stuck: two hints without a step forward, or five minutes on one question. Silent: six minutes without a message. Racing: the last
 * three answers each within ten seconds, and no higher level than 1 so far. All of it is counted and nothing is read: there is no
 * sign for who asks for the answer, since nothing that is stored says so.
 */
export function signOf({ isDone, hints, hereFor, silentFor, quick }: LessonTalk, highestLevel: number | null): Sign | null {
  if (isDone) return "done";
  if ((hints ?? 0) >= hintsWithoutStep) return "stuck";
  // Who has written nothing for longer stands on the same question, too.
  if (silentFor >= silentAfter) return "silent";
  if ((hereFor ?? 0) >= stuckAfter) return "stuck";
  return quick >= quickAnswers && (highestLevel ?? 0) <= highestRacing ? "racing" : null;
}

/**
 * Everybody in the order of who needs the teacher: by sign, in each the longest wait first; then who is at work, then who is done, and
 * who hasn't begun last.
 *
 * @param since - seconds since the server has said where they are
 */
export function inOrderOfNeed(people: readonly LessonPerson[], since: number): Placed[] {
  const placed = people.map((person): Placed => {
    if (person.talk === null) return { person, talk: null, sign: null, waits: 0 };
    const { silentFor, hereFor } = person.talk;
    const talk = { ...person.talk, silentFor: silentFor + since, hereFor: hereFor === null ? null : hereFor + since };
    const sign = signOf(talk, person.criterion?.level ?? null);
    return { person, talk, sign, waits: sign === "stuck" ? (talk.hereFor ?? talk.silentFor) : talk.silentFor };
  });
  return placed.toSorted((one, other) => rankOf(one) - rankOf(other) || (one.sign === null ? 0 : other.waits - one.waits));
}

/** The group that somebody stands in on the board. */
export type Group = "needs" | "working" | "done" | "absent";

/** In which group somebody stands. */
export function groupOf({ talk, sign }: Placed): Group {
  if (talk === null) return "absent";
  if (sign === "done") return "done";
  return sign === null ? "working" : "needs";
}

const groups: readonly Group[] = ["needs", "working", "done", "absent"];

function rankOf(placed: Placed): number {
  return groups.indexOf(groupOf(placed)) * signs.length + (placed.sign === null ? 0 : signs.indexOf(placed.sign));
}
