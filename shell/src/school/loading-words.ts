/** While the code or the rows of a school's page come. */
export const loadingWords = { loading: "Loading your school...", failed: "Your school did not load." };
