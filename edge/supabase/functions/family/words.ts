/** What a parent's page and the ask for one answer where there is nothing to do. */
export const words = {
  ended: "This page is not here. The link has ended, or a part of it is missing.",
  manyVisits: "This page was opened very often. Please try again in a minute.",
  closed: "This account is closed. Nothing more can be said for it.",
  not_needed: "Nobody has to be asked for you.",
  malformed: "Please check the email address.",
  own_address: "This is your own address. Please type the address of a parent.",
  rate_limited: "We wrote to a parent a few times today. Please wait until tomorrow.",
} as const;
