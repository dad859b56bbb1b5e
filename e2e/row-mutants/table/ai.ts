import { mutantsOf } from "../mutant.ts";

/** The mutants of what is asked of a model. */
export const ai = [
  ...mutantsOf("edge/supabase/functions/_shared/provider/stream-reply.ts", [
    { row: "AI-004", kind: "order", from: "const piece = (choices?.[0]?.delta", to: "const piece = (choices?.at(-1)?.delta" },
  ]),
  ...mutantsOf("edge/supabase/functions/projects/calls.ts", [
    { row: "AI-005", kind: "condition", from: 'chat: helperCall("large")', to: 'chat: helperCall("small")' },
    { row: "AI-006", kind: "limit", from: 'chat: helperCall("large")', to: 'chat: { ...helperCall("large"), maxTokens: 1000 }' },
    { row: "AI-007", kind: "limit", from: 'chat: helperCall("large")', to: 'chat: { ...helperCall("large"), temperature: 0.3 }' },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/turn/area-calls.ts", [
    { row: "AI-009", kind: "condition", from: "return { model, maxTokens:", to: 'return { model: "large", maxTokens:' },
    { row: "AI-010", kind: "limit", from: '=== "large" ? 500', to: '=== "large" ? 600' },
    { row: "AI-011", kind: "limit", from: "500 : 1000", to: "500 : 500" },
    {
      row: "AI-012",
      kind: "limit",
      from: 'guideCall: ModelCall = { model: "small", maxTokens: 500',
      to: 'guideCall: ModelCall = { model: "small", maxTokens: 1000',
    },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/conversation/reply-length.ts", [
    { row: "AI-018", kind: "limit", from: "mostReplyWords = 75", to: "mostReplyWords = 80" },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/prompt/grade-band.ts", [
    { row: "AI-021", kind: "text", from: '["1", "8 to 11"]', to: '["1", "8 to 12"]' },
    { row: "AI-022", kind: "text", from: '["2", "11 to 14"]', to: '["2", "11 to 15"]' },
    { row: "AI-023", kind: "text", from: '["3", "14 to 18"]', to: '["3", "14 to 19"]' },
    { row: "AI-024", kind: "condition", from: ': "Generic"', to: ': "Band 2"' },
  ]),
  ...mutantsOf("edge/supabase/functions/_shared/turn/activity-guide.ts", []),
];
