/** What a person reads who opens the site while the server starts. */
export const startingWords = {
  title: "One moment, please",
  more: "Learn together is starting. This takes a few seconds, and then your page opens by itself. You don't have to do anything.",
};

/** What people read while the database can't be reached. */
export const awayWords = "Nothing can be opened or saved for a moment. Please try again.";
