import type { AreaRequest } from "../request/index.ts";
import { outgoingText } from "./outgoing.ts";
import { recordDanger, type WrittenAt } from "./record-danger.ts";
import { askSecondEar, type SecondHearing } from "./second-ear.ts";

/** The longest text of a form or a work; of a table or a program with more the beginning is asked about. */
const mostAsked = 24_000;

/** Asks the second ear about words that no model answers, such as a name or a work, once they are kept; nobody waits for it. */
export function hearKept(text: string, request: AreaRequest, at: WrittenAt): void {
  hearLate(askSecondEar(request.dependencies.provider, outgoingText(text.slice(0, mostAsked))), request, at);
}

/** What a second ear hears after the reply has ended: told to the people who help, and booked, while nobody waits. */
export function hearLate(ear: Promise<SecondHearing>, request: AreaRequest, at: WrittenAt): void {
  const over = ear.then(async ({ danger, failed, tokensIn, tokensOut }) => {
    const { dependencies, learner, requestId } = request;
    if (failed === true) dependencies.log("ear.failed", { requestId });
    if (danger !== null) await recordDanger(danger, request, at);
    if (tokensIn + tokensOut === 0) return;
    try {
      await dependencies.call("book_spent_tokens", { learner: learner.id, tokens_in: bookable(tokensIn), tokens_out: bookable(tokensOut) });
    } catch (error) {
      dependencies.log("ear.not_booked", { kind: error instanceof Error ? error.name : typeof error, requestId });
    }
  });
  request.dependencies.inBackground?.(over);
}

// A provider's count comes over the network: one that the database can't hold must not be lost.
function bookable(tokens: number): number {
  return Math.min(Math.max(Math.round(tokens), 0), 1_000_000);
}
