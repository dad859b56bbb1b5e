import { mutantsOf } from "../mutant.ts";

/** The mutants of conversations. */
export const chat = [
  ...mutantsOf("packages/chat-session/src/words.ts", [
    { row: "CHAT-007", kind: "text", from: '"Key Points"', to: '"Points"' },
    { row: "CHAT-008", kind: "text", from: '"Steps"', to: '"List"' },
    { row: "CHAT-033", kind: "text", from: " or contact support if the problem persists.", to: "." },
  ]),
  ...mutantsOf("packages/chat-session/src/markdown/callouts.ts", [
    { row: "CHAT-009", kind: "limit", from: '"Tip", "Remember"];', to: '"Tip"];' },
  ]),
  ...mutantsOf("packages/chat-session/src/markdown/labels.ts", [{ row: "CHAT-010", kind: "limit", from: '"Chat History", ', to: "" }]),
  ...mutantsOf("packages/chat-session/src/markdown/links.ts", [{ row: "CHAT-011", kind: "limit", from: '"ircs", ', to: "" }]),
  ...mutantsOf("packages/chat-session/src/panel/composer.tsx", [
    { row: "CHAT-012", kind: "condition", from: 'event.key !== "Enter" || event.shiftKey', to: 'event.key !== "Tab" || event.shiftKey' },
    { row: "CHAT-013", kind: "condition", from: " || event.shiftKey || isComposing", to: " || isComposing" },
    { row: "CHAT-017", kind: "condition", from: "iconAfter={<SendIcon />} disabled={!canSend}", to: "iconAfter={<SendIcon />}" },
  ]),
  ...mutantsOf("packages/chat-session/src/session/sendable.ts", [
    { row: "CHAT-016", kind: "condition", from: "return somethingToSee.test(text) && ", to: "return " },
    { row: "CHAT-018", kind: "condition", from: " && !isOutstanding(reply)", to: "" },
  ]),
];
