/** What keeps a child safe: danger that is heard, personal data that is masked, words that must not be shown. */

export { type DangerKind, dangerKinds } from "./danger-kinds.ts";
export { findDanger, findDangerInTurns, longestMessage } from "./find-danger.ts";
export { LeakWatch, quotableTexts } from "./leak-watch.ts";
export { type Names, maskPersonalData, withoutName, wordsThatAreNames } from "./mask-personal-data.ts";
export { type Verdict, isHarmfulByModeration, moderate } from "./moderate.ts";
export { plainText } from "./plain-text.ts";
export { asksWhoKnows, backPrompt, backReply, isDangerPrompt, noSecret, talkOnOpening, talkOnPrompt, talkOnReply } from "./talk-on.ts";
export { type Help, dangerAnswer, declinedAnswer, leakAnswer, safetyPrompts, whatNext, whereToTurn } from "./words.ts";
