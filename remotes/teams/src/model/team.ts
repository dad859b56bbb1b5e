/** One member of a team, as the others may know them. */
export interface Member {
  id: string;
  name: string;
  /** The address of their picture; null where they have none. */
  picture: string | null;
  roles: string[];
  /** Looks after the team: may take others out. Not the role of that name, which everybody may carry. */
  isCaptain: boolean;
}

/** A team that the learner belongs to, or made and nobody is in any more. */
export interface Team {
  id: string;
  name: string;
  /** Eight letters and digits by which others join. */
  code: string;
  /** The person who made it; null when their account is gone. */
  createdBy: string | null;
  /** Who of the school's staff looks after it; null where nobody was given it. */
  facilitator: { name: string } | null;
  /** Closed by the school: it can be read and nothing more. */
  isClosed: boolean;
  /** In the order of joining. */
  members: Member[];
}

/** The learner as a member; undefined in a team that is empty. */
export const ownMembership = (team: Team, learnerId: string): Member | undefined => team.members.find(({ id }) => id === learnerId);

/** Whether two members have the same name, so that it alone doesn't say who is who. */
export const sharesName = ({ members }: Team, { id, name }: Member): boolean =>
  members.some((other) => other.id !== id && other.name.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase());

/**
 * Whether the learner may take a member out: captains take out members, and the one who made the team other captains, too.
 *
 * @see docs/decisions/058
 */
export function mayRemove(team: Team, learnerId: string, member: Member): boolean {
  if (!ownMembership(team, learnerId)?.isCaptain || member.id === learnerId) return false;
  return !member.isCaptain || team.createdBy === learnerId;
}

/** What comes of a team when the learner leaves it. */
export type Farewell =
  | { kind: "others-stay" }
  | { kind: "captain-follows"; heir: Member }
  /** `canReturn` when the learner made the team, which then stays on their list. */
  | { kind: "nobody-left"; canReturn: boolean };

/**
 * What the learner should know before they leave.
 *
 * @see docs/decisions/058: the database chooses the next captain by the same rule
 */
export function farewellOf(team: Team, learnerId: string): Farewell {
  const others = team.members.filter(({ id }) => id !== learnerId);
  const [first] = others;
  if (!first) return { kind: "nobody-left", canReturn: team.createdBy === learnerId };
  if (others.some(({ isCaptain }) => isCaptain)) return { kind: "others-stay" };
  return { kind: "captain-follows", heir: others.find(({ roles }) => roles.includes("Team Captain")) ?? first };
}

/** How many characters a team's name may have; the database refuses more. */
export const longestTeamName = 100;

/** Somebody who waits to be let into a team, or who was sent away from it. */
export interface TeamRequest {
  id: string;
  name: string;
  roles: string[];
  isOut: boolean;
}
