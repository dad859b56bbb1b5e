import { mutantsOf } from "../mutant.ts";

/** The mutants of completing one's profile. */
export const prof = [
  ...mutantsOf("shell/src/profile/words.ts", [
    { row: "PROF-020", kind: "text", from: '"Please enter your name"', to: '"Your name?"' },
    { row: "PROF-021", kind: "text", from: '"Please select your grade level"', to: '"Your grade?"' },
    { row: "PROF-022", kind: "text", from: '"Please select your continent"', to: '"Your continent?"' },
    { row: "PROF-023", kind: "text", from: '"Please select your country"', to: '"Your country?"' },
    { row: "PROF-005", kind: "text", from: '"Teacher/Educator"', to: '"Teacher"' },
    { row: "PROF-024", kind: "text", from: "grades 6-8, ages 11-14", to: "grades 6-9, ages 11-15" },
    { row: "PROF-025", kind: "limit", from: ', other: "Other" }', to: " }" },
    { row: "PROF-026", kind: "order", from: '["Africa", "Asia",', to: '["Asia", "Africa",' },
    { row: "PROF-031", kind: "text", from: '"Something went wrong"', to: '"Oh no"' },
    { row: "PROF-032", kind: "text", from: '"No active session"', to: '"No session"' },
  ]),
  ...mutantsOf("shell/src/profile/complete-profile.tsx", [
    {
      row: "PROF-007",
      kind: "condition",
      from: '              <option value="teacher">',
      to: '              <option value="facilitator">{words.roles.teacher}</option>\n              <option value="teacher">',
    },
    { row: "PROF-008", kind: "condition", from: 'const isStudent = fields.role === "student"', to: "const isStudent = hasChoice" },
    { row: "PROF-030", kind: "condition", from: "readableReason(cause) ?? words.notSaved.message", to: "words.notSaved.message" },
    { row: "PROF-014", kind: "condition", from: '<TextInput {...bind("school")}', to: '<TextInput required {...bind("school")}' },
  ]),
  ...mutantsOf("shell/src/profile/answers.ts", [
    { row: "PROF-028", kind: "condition", from: 'fields.role === "student" ? Number(fields.gradeLevel) : null', to: "null" },
    { row: "PROF-006", kind: "condition", from: "    role: fields.role,", to: '    role: "teacher",' },
  ]),
  ...mutantsOf("shell/src/profile/signed-in.tsx", [
    { row: "PROF-016", kind: "limit", from: "redirectMs = 100", to: "redirectMs = 400" },
    { row: "PROF-002", kind: "condition", from: "{!profile.data.profile_completed && ", to: "{profile.data.profile_completed && " },
    {
      row: "PROF-003",
      kind: "condition",
      from: "!profile.data.profile_completed && <CompleteProfile",
      to: "!profile.data.profile_completed && profile.data.name && <CompleteProfile",
    },
  ]),
  ...mutantsOf("shell/src/profile/person.ts", [
    { row: "PROF-033", kind: "limit", from: "profileLimitMs = 5_000", to: "profileLimitMs = 6_000" },
    { row: "PROF-017", kind: "condition", from: 'role: "student", name: ""', to: 'role: "teacher", name: ""' },
    { row: "PROF-018", kind: "condition", from: 'name: "", profile_completed', to: 'name: "Student", profile_completed' },
    { row: "PROF-019", kind: "condition", from: "profile_completed: false", to: "profile_completed: true" },
    { row: "PROF-034", kind: "condition", from: "recallProfile(userId) ?? newcomer(userId)", to: "newcomer(userId)" },
    { row: "PROF-036", kind: "condition", from: '"PGRST116"', to: '"PGRST117"' },
  ]),
  ...mutantsOf("shell/src/profile/countries.ts", [{ row: "PROF-027", kind: "limit", from: '"AD AE AF AG', to: '"AD AE AF' }]),
];
