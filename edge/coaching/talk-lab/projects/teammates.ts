import type { Teammate } from "./team-talk.ts";

const ideas = [
  "We could build it from two cardboard boxes, one inside the other, and put foil on the lid because it throws the light in",
  "I think we should make it for the kids who stay until four, since they always eat cold rice, six of them told me so",
  "First we get the boxes from the shop on Saturday, then I cut them and my brother brings black paint for the inside",
  "We will know that it works when the rice is warm, so I would put a thermometer in and write down the degrees",
  "What if there are clouds, then we could try it with a lamp first, because a lamp is there in every weather",
  "I tried the foil at home and it got much hotter, so we should change the lid and make it twice as big",
  "Maybe we should ask the cook when the sun is on the yard, because she is there every day from ten to two",
  "I learned that black paint helps more than I thought, next time we should begin with that and leave the rest",
];

const loud: Teammate = {
  member: { id: "loud", name: "Lina Aziz", roles: ["Team Captain"], is_student: true },
  says: (_, round) => ideas[round] ?? null,
};
const average: Teammate = {
  member: { id: "average", name: "Milo Baker", roles: ["Research Captain"], is_student: true },
  says: (_, round) => (round % 2 === 0 ? `My aunt has a black pot, we could use it on day ${round + 1} because it gets warm` : null),
};
const quiet: Teammate = {
  member: { id: "quiet", name: "Nilufar Cho", roles: ["Testing & Quality Director"], is_student: true },
  says: (isAsked, round) => (isAsked ? `I could measure it ${round + 1} times` : null),
};
const absent: Teammate = { member: { id: "absent", name: "Omar Diaz", roles: ["UX Designer"], is_student: true }, says: () => null };

/** A simulated team: one loud, one average, one quiet, one absent. */
export const fourTeammates: Teammate[] = [loud, average, quiet, absent];
