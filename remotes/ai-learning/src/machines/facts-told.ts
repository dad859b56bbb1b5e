import type { ChatExtension, SessionMessage } from "@learn/chat-session";

/** Where a machine says what was done with it, and how that gets into the conversation. */
export interface FactsTeller {
  /** What there is to tell now; empty while nothing was done. */
  tell(facts: string): void;
  /** Lets it travel with the student's next message, once. */
  extension: ChatExtension;
}

export function createFactsTeller(): FactsTeller {
  let now = "";
  return {
    tell: (facts) => void (now = facts),
    extension: {
      routes: [],
      readEvent: () => null,
      readMessage: ({ role, facts: told }) => (role === "user" && typeof told === "string" ? told : null),
      besideMessage: (messages) => (now === "" || now === lastTold(messages) ? undefined : { facts: now }),
    },
  };
}

function lastTold(messages: readonly SessionMessage[]): string | undefined {
  return messages.map(toldWith).findLast((told) => told !== undefined);
}

function toldWith({ extension, sendOptions }: SessionMessage): string | undefined {
  // A message of this visit knows what it was sent with, a stored one what was kept with it.
  return sendOptions.extension?.["facts"] ?? (typeof extension === "string" ? extension : undefined);
}
