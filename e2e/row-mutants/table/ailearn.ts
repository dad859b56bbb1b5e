import { mutantsOf } from "../mutant.ts";

/** The mutants of the AI Learning center and of AI literacy. */
export const ailearn = [
  ...mutantsOf("remotes/ai-learning/src/words.ts", [
    { row: "AILEARN-001", kind: "text", from: '"AI Learning Center"', to: '"AI Learning"' },
    { row: "AILEARN-027", kind: "text", from: '"No activities here yet"', to: '""' },
    { row: "AILEARN-029", kind: "text", from: '"Loading your AI learning activities..."', to: '"Loading..."' },
    { row: "AILEARN-032", kind: "text", from: '"Back to AI Learning Menu"', to: '"Back"' },
    { row: "AILEARN-039", kind: "text", from: '"Update Evaluation"', to: '"Evaluate"' },
    { row: "ASSESS-034", kind: "text", from: '"Activity Completed!"', to: '"Completed!"' },
    { row: "ASSESS-035", kind: "text", from: '"Excellent Work!"', to: '"Good!"' },
    { row: "ASSESS-036", kind: "text", from: '"Activity marked as completed!"', to: '"Marked."' },
    { row: "ASSESS-039", kind: "text", from: '"Evaluation Complete"', to: '"Evaluated"' },
    { row: "ASSESS-040", kind: "text", from: '"Your Score"', to: '"Score"' },
  ]),
  ...mutantsOf("packages/activity/src/words.ts", [
    { row: "AILEARN-002", kind: "text", from: 'refresh: "Refresh"', to: 'refresh: "Again"' },
    { row: "AILEARN-028", kind: "text", from: '"Refresh Activities"', to: '"Refresh now"' },
    { row: "AILEARN-042", kind: "text", from: '"Learning Conversation"', to: '"Conversation"' },
    { row: "AILEARN-044", kind: "text", from: '"Type your response here..."', to: '"Type here..."' },
    { row: "AILEARN-045", kind: "text", from: 'submit: "Submit"', to: 'submit: "Send"' },
    { row: "AILEARN-033", kind: "text", from: '"Title"', to: '"Name"' },
    { row: "AILEARN-060", kind: "text", from: '"this learning activity"', to: '"this activity"' },
    { row: "AILEARN-061", kind: "text", from: '"Description could not be loaded."', to: '"No description."' },
  ]),
  ...mutantsOf("remotes/ai-learning/src/parts/ai-learning.tsx", [
    { row: "AILEARN-046", kind: "limit", from: "pieces: 100", to: "pieces: 90" },
    { row: "AILEARN-047", kind: "limit", from: "seconds: 4", to: "seconds: 5" },
  ]),
  ...mutantsOf("remotes/ai-learning/src/model/topics.ts", [
    {
      row: "AILEARN-008",
      kind: "limit",
      from: '  card("sparring-with-ai", "Sparring with AI", "Argue, listen and change your mind.", "spar"),\n',
      to: "",
    },
    { row: "AILIT-001", kind: "text", from: '"Critiquing Responses"', to: '"Judging Responses"' },
    {
      row: "AILIT-002",
      kind: "condition",
      from: '"Turn an idea into a picture.", "palette"',
      to: '"Turn an idea into a picture.", "book"',
    },
  ]),
  ...mutantsOf("packages/activity/src/parts/activity-list.tsx", [
    { row: "AILEARN-026", kind: "condition", from: "link={canOpen(activity) ?", to: "link={activity.id ?" },
    { row: "AILEARN-016", kind: "limit", from: "{activities.map((activity) =>", to: "{activities.slice(1).map((activity) =>" },
  ]),
  ...mutantsOf("packages/activity/src/parts/topic-cards.tsx", [
    { row: "AILEARN-003", kind: "condition", from: "fallback={<Tile small icon={topicIcon(topic.id)} />}", to: "fallback={null}" },
  ]),
  ...mutantsOf("packages/activity/src/parts/summary.tsx", [
    { row: "AILEARN-010", kind: "condition", from: "value={counts.notStarted}", to: "value={counts.total}" },
  ]),
  ...mutantsOf("packages/activity/src/data/activities.ts", [
    { row: "AILEARN-030", kind: "order", from: "onSuccess: reload,", to: "onMutate: reload," },
    { row: "AILEARN-049", kind: "limit", from: "categoryActivity, 1)", to: "categoryActivity)" },
  ]),
  ...mutantsOf("packages/data/src/dashboard.ts", [
    { row: "AILEARN-048", kind: "condition", from: 'mine.eq("category_activity", categoryActivity)', to: "mine" },
  ]),
  ...mutantsOf("packages/activity/src/parts/evaluate.tsx", [
    { row: "AILEARN-041", kind: "condition", from: "disabled={!canAsk || isCompleted}", to: "disabled={isCompleted}" },
  ]),
  ...mutantsOf("packages/assessment/src/evaluate-button.tsx", [
    { row: "AILEARN-040", kind: "condition", from: "busy={busy} onClick", to: "onClick" },
  ]),
  ...mutantsOf("packages/activity/src/parts/list-states.tsx", [
    { row: "AILEARN-059", kind: "text", from: "title={words.failedTitle}", to: "title={words.loading}" },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/turn/area-calls.ts", [
    { row: "AILEARN-053", kind: "limit", from: '{ model: "small", maxTokens: 500, ', to: '{ model: "small", maxTokens: 400, ' },
    {
      row: "AILEARN-050",
      kind: "condition",
      from: 'guideCall: ModelCall = { model: "small"',
      to: 'guideCall: ModelCall = { model: "large"',
    },
    { row: "AILEARN-054", kind: "limit", from: "maxTokens: 500, temperature: 0.7 }", to: "maxTokens: 500, temperature: 0.8 }" },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/turn/activity-guide.ts", [
    {
      row: "AILEARN-052",
      kind: "order",
      from: "[...messages.slice(0, -1), ...beside, ...messages.slice(-1)]",
      to: "[...messages.slice(-1), ...beside, ...messages.slice(0, -1)]",
    },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/assessment/criteria.ts", [
    { row: "ASSESS-047", kind: "order", from: "[own.instructions, general.instructions]", to: "[general.instructions, own.instructions]" },
  ]),
];
