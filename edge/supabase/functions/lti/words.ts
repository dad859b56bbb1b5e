/** What people read who come from a platform and can't go on. */
export const words = {
  off: "Learning sites can't be connected here: whoever runs this site has to set its address first.",
  again: "This page was opened too late, or twice. Open the activity in your learning site again.",
  staffOnly: "Only the staff of the school can choose what stands in a course.",
  notThere: "This can't be chosen any more. Please choose something else.",
  wrongPlace: "Your learning site wants the answer at an address that your school's admin hasn't named. Ask them to add it.",
  noNames: "Your learning site didn't say who is in this course.",
  notOfSchool: "This account isn't one of your school's. Log in with the one that your school knows.",
};
