/** Texts about new safety cases that stand on every page of a school's staff. */
export const words = {
  pill: (count: number) => `${count} new`,
  pillName: (count: number) => (count === 1 ? "1 new safety case" : `${count} new safety cases`),
  noticeTitle: (count: number) => (count === 1 ? "One student may need help" : `${count} students may need help`),
  notice: "Please look now, or ask a colleague to. Each look is recorded.",
  look: "Look now",
};
