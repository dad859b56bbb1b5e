import type { ChatExtension, SessionMessage } from "@learn/chat-session";
import * as v from "valibot";
import { createStore, useStore, type StoreApi } from "zustand";

/** What an exhibit tells of itself. */
export interface Told {
  /** How many things were done in all; those after the number that was told before are new. */
  done: number;
  /** The last of them. */
  facts: string[];
  /** How it stands, in words. */
  account: string;
  summary: string;
  /** Where several work with it: how many things were done when a message last told of it; else that message says so. */
  known?: number;
  /** How it stands, as it is kept. */
  state: unknown;
}

const toldWith = v.object({ done: v.number(), facts: v.array(v.string()), account: v.string(), state: v.unknown() });

/** What travelled with a message about the exhibit. */
export type ToldWith = v.InferOutput<typeof toldWith>;

/** Where an exhibit says what was done with it, and how that gets into the conversation. */
export interface ExhibitTeller {
  /** What there is to tell now. */
  now: StoreApi<Told | null>;
  tell(told: Told): void;
  /** Lets it travel with the child's next message. */
  extension: Pick<ChatExtension, "readMessage" | "besideMessage">;
}

/** What the server keeps of it with a message, counted as it counts (`_shared/exhibit/as-prompt.ts`). */
const mostBytes = 3900;

function bytesOf(value: unknown): number {
  const json = JSON.stringify(value);
  return new TextEncoder().encode(json).length + (json.match(/[,:]/g)?.length ?? 0);
}

/** Makes the place where one activity's exhibit tells what was done. */
export function createExhibitTeller(): ExhibitTeller {
  const now = createStore<Told | null>()(() => null);
  return {
    now,
    tell: (told) => now.setState(told),
    extension: {
      readMessage: ({ role, exhibit }) => (role === "user" ? readTold(exhibit) : null),
      besideMessage: (messages) => {
        const told = now.getState();
        if (told === null) return undefined;
        const facts = newFacts(told, messages);
        if (facts.length === 0) return undefined;
        const exhibit = { done: told.done, facts, account: told.account, state: told.state };
        // How it stands is in the tab as well; with too much beside it the message itself would be refused.
        return { exhibit: bytesOf(exhibit) > mostBytes ? { ...exhibit, state: null } : exhibit };
      },
    },
  };
}

/** What an exhibit tells now; null before it is there. */
export function useTold({ now }: ExhibitTeller): Told | null {
  return useStore(now);
}

/** What was done since the newest message that told of it. */
export function newFacts(told: Pick<Told, "done" | "facts" | "known">, messages: readonly SessionMessage[]): string[] {
  const { done, facts, known = newestTold(messages)?.done ?? 0 } = told;
  // Who began again on another device has done less than was told before.
  const fresh = done >= known ? done - known : done;
  return fresh === 0 ? [] : facts.slice(-fresh);
}

/** What the newest message tells that tells of the exhibit; null where none does. */
export function newestTold(messages: readonly SessionMessage[]): ToldWith | null {
  return messages.map(toldBy).findLast((told) => told !== null) ?? null;
}

/** A message that told of the exhibit: what its sender wrote, and what it told. */
export interface ToldStep extends ToldWith {
  said: string;
}

/** What messages have told of the exhibit, the oldest first. */
export function toldSteps(messages: readonly SessionMessage[]): ToldStep[] {
  return messages.flatMap((message) => {
    const told = message.role === "user" ? toldBy(message) : null;
    return told === null ? [] : [{ ...told, said: message.content }];
  });
}

/** What a message tells of the exhibit: one of this visit knows what it was sent with, a stored one what was kept with it. */
export function toldBy({ extension, sendOptions }: SessionMessage): ToldWith | null {
  return readTold(sendOptions.extension?.["exhibit"]) ?? readTold(extension);
}

function readTold(value: unknown): ToldWith | null {
  const read = v.safeParse(toldWith, value);
  return read.success ? read.output : null;
}
