import { mutantsOf } from "../mutant.ts";

/** The mutants of the profile page. */
export const profile = [
  ...mutantsOf("shell/src/profile/page-words.ts", [
    { row: "PROFILE-010", kind: "text", from: '"Full Name"', to: '"Name"' },
    { row: "PROFILE-027", kind: "text", from: '"Profile updated successfully!"', to: '"Saved."' },
    { row: "PROFILE-029", kind: "text", from: '"Failed to update profile"', to: '"Not saved"' },
    { row: "PROFILE-032", kind: "text", from: 'teamName: "Team"', to: 'teamName: "Group"' },
    { row: "PROFILE-035", kind: "text", from: '"Account Settings"', to: '"Account"' },
    { row: "PROFILE-036", kind: "text", from: '"Reset Password"', to: '"New password"' },
    { row: "PROFILE-039", kind: "text", from: '"No email address available"', to: '"No address"' },
    { row: "PROFILE-040", kind: "text", from: "Password reset email sent! Check your inbox.", to: "Sent." },
    { row: "PROFILE-042", kind: "text", from: '"Failed to send password reset email"', to: '"Not sent"' },
    { row: "PROFILE-043", kind: "text", from: '"Learning Progress"', to: '"Progress"' },
    { row: "PROFILE-050", kind: "text", from: "Start learning to see your progress here!", to: "" },
    { row: "PROFILE-051", kind: "text", from: '"Quick Stats"', to: '"Stats"' },
    { row: "PROFILE-056", kind: "text", from: '"Achievements"', to: '"Medals"' },
    { row: "PROFILE-057", kind: "text", from: '"coming soon"', to: '"later"' },
    { row: "PROFILE-058", kind: "text", from: '"Failed to load profile data."', to: '"Not loaded."' },
    { row: "PROFILE-059", kind: "text", from: '"Retry"', to: '"Again"' },
    { row: "PROFILE-061", kind: "text", from: "No signed-in user – please log in again.", to: "Please log in." },
    { row: "PROFILE-062", kind: "text", from: '"User information not available"', to: '"Nobody"' },
  ]),
  ...mutantsOf("shell/src/profile/profile-edit.ts", [
    { row: "PROFILE-012", kind: "condition", from: "if (!fields.name.trim())", to: "if (!fields.name)" },
    { row: "PROFILE-013", kind: "condition", from: "if (email) errors.email", to: "if (email && fields.email) errors.email" },
    { row: "PROFILE-023", kind: "condition", from: "country: textOrNull(fields.country)", to: "country: fields.country" },
    { row: "PROFILE-024", kind: "condition", from: "state: textOrNull(fields.state)", to: "state: fields.state" },
    { row: "PROFILE-025", kind: "condition", from: "city: textOrNull(fields.city)", to: "city: fields.city" },
  ]),
  ...mutantsOf("shell/src/profile/edit-profile.tsx", [
    { row: "PROFILE-028", kind: "limit", from: "savedShownMs = 3_000", to: "savedShownMs = 4_000" },
    { row: "PROFILE-022", kind: "text", from: "words.saving : words.save}", to: "words.saving : words.edit}" },
  ]),
  ...mutantsOf("shell/src/profile/account-card.tsx", [
    { row: "PROFILE-041", kind: "limit", from: "sentShownMs = 5_000", to: "sentShownMs = 6_000" },
    { row: "PROFILE-037", kind: "condition", from: "redirectTo: resetAddress(), ", to: "" },
  ]),
  ...mutantsOf("shell/src/profile/team-card.tsx", [
    { row: "PROFILE-033", kind: "condition", from: "{team.data.facilitator.name}", to: "{team.data.name}" },
  ]),
  ...mutantsOf("shell/src/profile/profile-page.tsx", [
    { row: "PROFILE-031", kind: "condition", from: "{profile.team_id && <TeamCard", to: "{!profile.team_id && <TeamCard" },
    { row: "PROFILE-021", kind: "condition", from: "if (wasEditing.current && !isEditing)", to: "if (wasEditing.current && isEditing)" },
  ]),
  ...mutantsOf("shell/src/profile/person-card.tsx", [
    { row: "PROFILE-003", kind: "condition", from: "picture={profile.avatar_url}", to: "picture={null}" },
  ]),
  ...mutantsOf("shell/src/profile/progress-card.tsx", [
    { row: "PROFILE-048", kind: "limit", from: "{Math.floor(progress)}%", to: "{Math.floor(progress / 2)}%" },
    { row: "PROFILE-049", kind: "limit", from: "progress >= 100", to: "progress > 100" },
  ]),
  ...mutantsOf("shell/src/profile/skills-summary.ts", [
    { row: "PROFILE-046", kind: "condition", from: "progress >= done", to: "progress > 0" },
    { row: "PROFILE-047", kind: "limit", from: "totalWithoutData = 4", to: "totalWithoutData = 6" },
  ]),
  ...mutantsOf("shell/src/profile/quick-stats.tsx", [
    { row: "PROFILE-055", kind: "condition", from: "{profile.team_id ? (", to: "{!profile.team_id ? (" },
  ]),
  ...mutantsOf("shell/src/profile/countries.ts", [
    { row: "PROFILE-016", kind: "order", from: 'one.localeCompare(other, "en")', to: 'other.localeCompare(one, "en")' },
    { row: "PROFILE-015", kind: "limit", from: '"AD AE AF AG', to: '"AD AE AF' },
  ]),
];
