import type { SchoolHome } from "../staff-overview/use-staff-home.ts";

const school = { id: "s-1", name: "Hill School", role: "facilitator" as const, enabledAreas: [], closedAreas: [], newAreasOpen: false };

/** A school as its staff see it, with classes of these names in which nobody has begun; their ids are k-1, k-2 and so on. */
export function schoolHome(...names: string[]): SchoolHome {
  const idle = { members: 3, completed: 0, started: 0, rest: 0, atWork: 0, handedIn: 0, activity: null, tasks: [] };
  return { school, requests: 0, givenTeams: 0, classes: names.map((name, index) => ({ id: `k-${index + 1}`, name, ...idle })) };
}
