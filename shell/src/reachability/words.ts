/** What a person reads while the server can't be reached. */
export const words = {
  away: "No connection.",
  more: "Your work is safe. We keep trying.",
  /** Of a page or an area that didn't come. */
  opensAgain: "Nothing you wrote is lost. It opens when the connection is back.",
};
