/** The one way of a child's text into the product: bound, heard for danger and insults, kept, and masked before it leaves as a user's words. */

export { type Unsafe, hear, hearDanger, hearLongDanger, namesNear, waitForHearing } from "./hear.ts";
export { type GuardedReply, guardedReply } from "./guarded-reply.ts";
export { type Leaving, nameless, outgoingHistory, outgoingLine, outgoingText, signalsDanger } from "./outgoing.ts";
export { isHarmful } from "./harmful-reply.ts";
export { type SecondHearing, askSecondEar } from "./second-ear.ts";
export { hearKept, hearLate, recordDanger } from "./record-danger.ts";
export { type RestingTalk, restingTalk } from "./resting-talk.ts";
export { takeTexts } from "./take-texts.ts";
export { stoppedReply } from "./words.ts";
