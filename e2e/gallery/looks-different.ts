/** What the annotation of a test is called whose screen isn't as it was accepted: the run reads it from the results. */
export const looksDifferent = "looks different";
