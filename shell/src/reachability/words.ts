/** What a person reads while the server can't be reached. */
export const words = {
  away: "No connection.",
  more: "Your work is safe. We keep trying.",
};
