import type { LessonBoard, LessonPerson, LessonTalk } from "@learn/data/lesson-board";

/** Why a teacher may want to go to somebody, the most urgent first; behind them who is done. */
const signs = ["stuck", "asking", "silent", "racing", "done"] as const;

/** One of them. */
export type Sign = (typeof signs)[number];

const minute = 60;
const stuckAfter = 5 * minute; // seconds on one question
const silentAfter = 6 * minute; // seconds without a message
const hintsWithoutStep = 2;
const timesAsked = 2; // in one question
const quickAnswers = 3;
const highestRacing = 1; // of five steps

/** Somebody's place on the board, or a team's: with their sign, and how long it has lasted, in seconds. */
export interface Placed {
  /** Of a team its name, and its members are there. */
  person: LessonPerson;
  /** Who of the class works in this team now; null for one student. */
  members: { userId: string; name: string }[] | null;
  talk: LessonTalk | null;
  sign: Sign | null;
  waits: number;
}

/**
 * What stands out about where somebody is; null for who is at work.
 *
 * Stuck: two hints without a step forward, or five minutes on one question. Asking: the answer was asked for twice in one question, which
 * a model has said of the talk; without a model nobody is told so. Silent: six minutes without a message. Racing: the last three answers
 * each within ten seconds, and no higher level than 1 so far.
 */
export function signOf({ isDone, hints, asks, hereFor, silentFor, quick }: LessonTalk, highestLevel: number | null): Sign | null {
  if (isDone) return "done";
  if ((hints ?? 0) >= hintsWithoutStep) return "stuck";
  if (asks >= timesAsked) return "asking";
  // Who has written nothing for longer stands on the same question, too.
  if (silentFor >= silentAfter) return "silent";
  if ((hereFor ?? 0) >= stuckAfter) return "stuck";
  return quick >= quickAnswers && (highestLevel ?? 0) <= highestRacing ? "racing" : null;
}

/**
 * Everybody in the order of who needs the teacher, and a team in the place of those who work in it: by sign, in each the longest wait first; then who is at work, then who is done, and
 * who hasn't begun last.
 *
 * @param since - seconds since the server has said where they are
 */
export function inOrderOfNeed({ people, teams }: LessonBoard, since: number): Placed[] {
  const inTeams = new Set<string>();
  const asTeams = teams.flatMap(({ id, name, members: names, talk }): Omit<Placed, "talk" | "sign" | "waits">[] => {
    // Whoever wrote elsewhere afterwards is there.
    const here = people.filter((one) => one.userId in names && (one.talk === null || one.talk.teamId === id));
    const members = here.filter(({ userId }) => !inTeams.has(userId)).map(({ userId }) => ({ userId, name: names[userId] ?? "" }));
    for (const { userId } of members) inTeams.add(userId);
    if (members.length === 0) return [];
    const pausedFor = here.reduce<number | null>((most, one) => (one.pausedFor === null ? most : Math.max(most ?? 0, one.pausedFor)), null);
    // Of a team whoever could write longest.
    const freeFor = here.reduce<number | null>(
      (most, one) => (most === null || one.freeFor === null ? null : Math.max(most, one.freeFor)),
      0,
    );
    return [{ person: { userId: id, name, criterion: null, nudge: null, pausedFor, freeFor, talk: { ...talk, quick: 0 } }, members }];
  });
  const alone = people.filter(({ userId }) => !inTeams.has(userId)).map((person) => ({ person, members: null }));
  const placed = [...asTeams, ...alone].map(({ person, members }): Placed => {
    if (person.talk === null) return { person, members, talk: null, sign: null, waits: 0 };
    const { silentFor, hereFor } = person.talk;
    const talk = { ...person.talk, silentFor: silentFor + since, hereFor: hereFor === null ? null : hereFor + since };
    // Nobody can write on a paused screen: the time of a pause, and before it, is nobody's silence.
    const most = person.freeFor === null ? Infinity : person.freeFor + since;
    const timed = { ...talk, silentFor: Math.min(talk.silentFor, most), hereFor: talk.hereFor && Math.min(talk.hereFor, most) };
    const sign = signOf(timed, person.criterion?.level ?? null);
    return { person, members, talk, sign, waits: sign === "stuck" ? (talk.hereFor ?? talk.silentFor) : talk.silentFor };
  });
  return placed.toSorted((one, other) => rankOf(one) - rankOf(other) || (one.sign === null ? 0 : other.waits - one.waits));
}

/** The students who stand in some places: one, or who works in a team. */
export function studentsIn(placed: readonly Placed[]): string[] {
  return placed.flatMap(({ person, members }) => members?.map(({ userId }) => userId) ?? [person.userId]);
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
