import { mutantsOf } from "../mutant.ts";

/** The mutants of rows and table calls, and of what a role may do. */
export const data = [
  ...mutantsOf("packages/data/src/profile.ts", [
    { row: "DATA-044", kind: "condition", from: 'from("profiles").select("*").eq("id", userId);', to: 'from("profiles").select("*");' },
    { row: "PROF-015", kind: "condition", from: "profile_completed: true", to: "profile_completed: false" },
    {
      row: "PROF-029",
      kind: "condition",
      from: 'from("profiles").update(row).eq("id", userId)',
      to: 'from("profiles").update(row).neq("id", userId)',
    },
  ]),
  ...mutantsOf("packages/data/src/activity.ts", [
    {
      row: "DATA-076",
      kind: "condition",
      from: 'update({ progress: "started", updated_at: updatedAt })',
      to: 'update({ progress: "started" })',
    },
  ]),
  ...mutantsOf("packages/data/src/seeding.ts", [
    { row: "DASH-034", kind: "condition", from: "continent_param: learner.continent", to: 'continent_param: ""' },
    { row: "DASH-036", kind: "condition", from: '      .eq("public", 1)\n', to: "" },
    { row: "DASH-037", kind: "limit", from: "fallbackLimit = 10", to: "fallbackLimit = 20" },
    { row: "DASH-038", kind: "text", from: 'status: "not_started"', to: 'status: "started"' },
    { row: "DATA-082", kind: "condition", from: "user_id_param: userId })", to: 'user_id_param: "" })' },
  ]),
  ...mutantsOf("packages/data/src/dashboard.ts", [
    {
      row: "DASH-041",
      kind: "order",
      from: '.order("updated_at", { ascending: false })',
      to: '.order("created_at", { ascending: false })',
    },
    {
      row: "DASH-040",
      kind: "condition",
      from: "v.transform(readProgress)",
      to: 'v.transform((progress) => (progress === "completed" ? progress : "started"))',
    },
  ]),
  ...mutantsOf("packages/data/src/projects.ts", [
    { row: "DASH-042", kind: "order", from: '.order("updated_at", { ascending: false })', to: '.order("updated_at", { ascending: true })' },
  ]),
  ...mutantsOf("packages/data/src/progress.ts", [
    {
      row: "DASH-013",
      kind: "condition",
      from: 'value === "started" || value === "completed" ? value',
      to: 'value === "completed" ? value',
    },
    { row: "DASH-014", kind: "condition", from: 'value : "not started"', to: 'value : "not_started" as "not started"' },
    { row: "DASH-045", kind: "condition", from: ' || value === "archived"', to: "" },
  ]),
  ...mutantsOf("packages/data/src/skills.ts", [
    { row: "PROFILE-065", kind: "order", from: '.order("updated_at", { ascending: false })', to: '.order("skill")' },
  ]),
  ...mutantsOf("packages/data/src/team.ts", [{ row: "PROFILE-066", kind: "condition", from: '.eq("id", teamId)', to: "" }]),
  ...mutantsOf("packages/data/src/profile.ts", [
    { row: "PROFILE-026", kind: "condition", from: "country, state, city };\n  return v.parse", to: "country, state };\n  return v.parse" },
  ]),
  ...mutantsOf("packages/chat-session/src/session/message-id.ts", [
    { row: "DATA-083", kind: "condition", from: 'byte.toString(16).padStart(2, "0")', to: '(byte & 0).toString(16).padStart(2, "0")' },
  ]),
  ...mutantsOf("packages/area-kit/src/define-area.tsx", [
    { row: "ROLE-005", kind: "condition", from: "if (!learner) return <Nobody />;", to: "if (!learner) return null;" },
  ]),
  ...mutantsOf("packages/voice/src/model/speech-style.ts", [
    { row: "DATA-010", kind: "condition", from: "[2, { rate: 0.8", to: "[3, { rate: 0.8" },
    { row: "DATA-012", kind: "condition", from: '["Africa", {', to: '["Asia", {' },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/prompt/grade-band.ts", [
    { row: "DATA-005", kind: "condition", from: ': "Generic"', to: ': "Band 3"' },
  ]),
];
