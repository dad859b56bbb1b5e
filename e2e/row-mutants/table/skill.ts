import { mutantsOf } from "../mutant.ts";

/** The mutants of Skills. */
export const skill = [
  ...mutantsOf("remotes/skills/src/words.ts", [
    { row: "SKILL-001", kind: "text", from: '"Loading your skills..."', to: '"Loading..."' },
    { row: "SKILL-030", kind: "text", from: "`No activities found for ${", to: "`Nothing for ${" },
    { row: "SKILL-033", kind: "text", from: '"Back to Skills Menu"', to: '"Back"' },
    { row: "SKILL-034", kind: "text", from: '"Update Evaluation"', to: '"Evaluate"' },
    { row: "SKILL-036", kind: "text", from: '"Evaluation Complete"', to: '"Activity Completed!"' },
    { row: "SKILL-014", kind: "text", from: '"Total Activities"', to: '"All"' },
  ]),
  ...mutantsOf("remotes/skills/src/parts/skills-area.tsx", [
    { row: "SKILL-035", kind: "limit", from: "talkHeight: 384", to: "talkHeight: 288" },
    { row: "SKILL-038", kind: "limit", from: "seconds: 10", to: "seconds: 4" },
  ]),
  ...mutantsOf("remotes/skills/src/model/skills.ts", [
    { row: "SKILL-032", kind: "condition", from: 'firstSkill = "digital-fluency"', to: 'firstSkill = "communication"' },
    { row: "SKILL-002", kind: "text", from: 'subCategory: "Practical Creativity"', to: 'subCategory: "Creative Expression"' },
    { row: "SKILL-004", kind: "condition", from: 'icon: "puzzle",', to: 'icon: "steps",' },
  ]),
  ...mutantsOf("packages/assessment/src/evaluation-dialog.tsx", [
    {
      row: "SKILL-037",
      kind: "condition",
      from: "{completed ? (\n            <Button variant={next",
      to: "{!completed ? (\n            <Button variant={next",
    },
  ]),
  ...mutantsOf("packages/data/src/dashboard.ts", [
    {
      row: "SKILL-039",
      kind: "order",
      from: '.order("updated_at", { ascending: false })',
      to: '.order("updated_at", { ascending: true })',
    },
  ]),
  ...mutantsOf("packages/activity/src/parts/list-states.tsx", [
    { row: "SKILL-031", kind: "text", from: "{words.refreshActivities}", to: "{words.refresh}" },
    { row: "SKILL-049", kind: "condition", from: "onAgain={onRetry}", to: "onAgain={() => undefined}" },
  ]),
  ...mutantsOf("packages/data/src/seeding.ts", [
    {
      row: "SKILL-013",
      kind: "condition",
      from: 'data.rest.rpc("refresh_user_dashboard"',
      to: 'data.rest.rpc("refresh_dashboard" as "refresh_user_dashboard"',
    },
  ]),
  ...mutantsOf("packages/activity/src/parts/activity-list.tsx", [
    { row: "SKILL-022", kind: "text", from: "{words.updated(day)}", to: "{day}" },
  ]),
  ...mutantsOf("packages/activity/src/parts/topic-cards.tsx", [
    { row: "SKILL-007", kind: "limit", from: "{topics.map((topic) =>", to: "{topics.slice(1).map((topic) =>" },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/turn/area-calls.ts", [
    {
      row: "SKILL-043",
      kind: "limit",
      from: 'guideCall: ModelCall = { model: "small", maxTokens: 500',
      to: 'guideCall: ModelCall = { model: "small", maxTokens: 1000',
    },
  ]),
];
