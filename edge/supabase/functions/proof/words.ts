/** What the proof book answers where there is nothing to show. */
export const words = {
  ended: "This page is not here. The link has ended, or a part of it is missing.",
  noLinks: "Your school does not allow links. You can print your page.",
  tooLong: (days: number) => (days === 1 ? "Your school allows one day at most." : `Your school allows ${days} days at most.`),
  justMade: "You made a link a moment ago. Please wait a few seconds.",
  manyVisits: "This page was opened very often. Please try again in a minute.",
} as const;
