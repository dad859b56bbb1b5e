/** What the proof book answers where there is nothing to show. */
export const words = {
  ended: "This page is not here. The link has ended, or a part of it is missing.",
  noLinks: "Your school does not allow links. You can print your page.",
  tooLong: (days: number) => (days === 1 ? "Your school allows one day at most." : `Your school allows ${days} days at most.`),
  nothingYet: "There is nothing to hand in yet. Make something first, or check your work at the end.",
  notHandedIn: {
    not_yours: "This is the work of somebody else.",
    not_in_class: "You are not in this class any more.",
    waits: "Your teacher has this already. You can take it back first.",
    too_many: "You have handed this in very often. Please talk with your teacher.",
  },
  /** Who made a link to what was handed in. */
  aTeacher: "your teacher",
  justMade: "You made a link a moment ago. Please wait a few seconds.",
  manyVisits: "This page was opened very often. Please try again in a minute.",
} as const;
