import { readSentences } from "../model/sentences.ts";
import type { Listening } from "./listening.ts";
import type { Speaking } from "./speaking.ts";
import type { VoiceState } from "./voice.ts";

/** How long after a reply the microphone opens again, in milliseconds. */
const restartMs = { afterSpeech: 500, withoutSpeech: 100 };

interface TurnTakingOptions {
  now: () => VoiceState;
  listening: Listening;
  /** Null where the browser can read nothing aloud. */
  speaking: Speaking | null;
}

/** Who has the word: the coach while a reply is read aloud, then the learner again, whose microphone was closed for it. */
export interface TurnTaking {
  /** Opens the microphone again when the reply is over in every way. */
  listenAgain(): void;
  dontListenAgain(): void;
  /** Speaks the sentences that a piece of a reply completes. */
  hear(piece: string): void;
  /** Speaks what is left of the reply, and gives the word back. */
  finish(): void;
  /** Falls silent for the rest of this reply. */
  mute(): void;
  /** Falls silent; the next piece begins another reply. */
  forgetReply(next: "none" | "awaited"): void;
  /** After a message was sent: whether to listen again after its reply. */
  listenAfter(isWanted: boolean): void;
  /** The learner types: they have the word until the next reply. */
  typed(): void;
}

/** Makes it for one conversation. */
export function createTurnTaking({ now, listening, speaking }: TurnTakingOptions): TurnTaking {
  let sentences = readSentences();
  let reply: "none" | "awaited" | "arriving" | "muted" = "none";
  let listensAgain = false;
  let restart: ReturnType<typeof setTimeout> | undefined;

  const isSpoken = () => now().output && now().hasOutput;
  const say = (spoken: string[]) => {
    if (!speaking || !isSpoken() || reply === "muted" || spoken.length === 0) return;
    if (now().input === "listening") {
      // The microphone would hear the coach.
      listening.abandon();
      listensAgain = true;
    }
    clearTimeout(restart);
    for (const sentence of spoken) speaking.say(sentence);
  };
  const listenAgain = () => {
    clearTimeout(restart);
    if (!listensAgain || reply !== "none" || speaking?.isBusy()) return;
    restart = setTimeout(
      () => {
        listensAgain = false;
        if (now().input === "on") listening.start();
      },
      isSpoken() ? restartMs.afterSpeech : restartMs.withoutSpeech,
    );
  };
  const dontListenAgain = () => {
    listensAgain = false;
    clearTimeout(restart);
  };
  const mute = () => {
    dontListenAgain();
    if (reply !== "none") reply = "muted";
    speaking?.silence();
  };

  return {
    listenAgain,
    dontListenAgain,
    hear(piece) {
      if (reply !== "muted") reply = "arriving";
      say(sentences.push(piece));
    },
    finish() {
      say(sentences.end());
      sentences = readSentences();
      reply = "none";
      listenAgain();
    },
    mute,
    forgetReply(next) {
      speaking?.silence();
      sentences = readSentences();
      reply = next;
      // Silence alone is no reason to listen: the reply may be asked for again.
      clearTimeout(restart);
    },
    listenAfter(isWanted) {
      listensAgain = isWanted;
    },
    typed() {
      const isTalking = reply === "arriving" || speaking?.isBusy();
      if (isTalking) mute();
      else if (reply === "none") dontListenAgain();
    },
  };
}
