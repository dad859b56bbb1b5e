/** What keeps a child safe: danger that is heard, personal data that is masked, words that must not be shown. */

export { type DangerKind } from "./danger-kinds.ts";
export { findDanger } from "./find-danger.ts";
export { type GuardedReply, guardedReply } from "./guarded-reply.ts";
export { LeakWatch } from "./leak-watch.ts";
export { maskPersonalData } from "./mask-personal-data.ts";
export { type Verdict, moderate } from "./moderate.ts";
export { endsInDanger, outgoingHistory, outgoingText, safetyPrompts } from "./outgoing.ts";
export { plainText } from "./plain-text.ts";
export { readModeration } from "./read-moderation.ts";
export { quotableTexts } from "./quotable.ts";
export { dangerAnswer, declinedAnswer, leakAnswer } from "./words.ts";
