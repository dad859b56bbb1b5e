/**
 * The roles that a member of a team may carry, several at once. They are labels without rights of their own.
 *
 * @see requirements TEAM-021, TEAM-022
 */
export const teamRoles = [
  "Team Captain",
  "Tech Director",
  "Story & Strategy Director",
  "Creative Director",
  "Research Captain",
  "Finance Lead",
  "UX Designer",
  "AI Facilitator",
  "Testing & Quality Director",
  "Community Captain",
  "Innovation Strategist",
  "Ethics & Impact Officer",
] as const;
