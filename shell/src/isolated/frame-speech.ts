import { browserSpeech, type Hearing } from "@learn/voice";
import type { VoiceOffer } from "./offer.ts";
import type { Beginning, OfSpeech, SpeechAsked } from "./messages.ts";

type Kind = VoiceOffer["is"];

/** What the child has allowed an area, by its id: asked once a page, however often its frame is opened. */
const allowedOf = new Map<string, Set<Kind>>();

interface FrameSpeechOptions {
  areaId: string;
  say: (of: OfSpeech) => void;
  /** Asks the child. */
  offer: (offer: VoiceOffer) => void;
  /** Tells whether the microphone is open. */
  onListening: (isListening: boolean) => void;
}

export type FrameSpeech = ReturnType<typeof frameSpeech>;

/**
 * Speech of the frame of an isolated area. The microphone and the voice are the shell's: it opens neither before the child has pressed a
 * button of its own, says whose the open microphone is, and closes it when the page isn't seen.
 */
export function frameSpeech({ areaId, say, offer, onListening }: FrameSpeechOptions) {
  const { recogniser, speaker } = browserSpeech();
  const allowed = allowedOf.get(areaId) ?? new Set<Kind>();
  allowedOf.set(areaId, allowed);
  /** What is asked above the frame right now. */
  const asked = new Set<Kind>();
  const waiting: { [kind in Kind]?: (isAllowed: boolean) => void } = {};
  let isMuted = false;
  let open: { id: number; hearing: Hearing } | null = null;

  const ask = (is: Kind, then: (isAllowed: boolean) => void) => {
    if (allowed.has(is)) return then(true);
    drop(is);
    waiting[is] = then;
    if (asked.has(is)) return;
    asked.add(is);
    offer({ is, answer: (given) => answer(is, given) });
  };
  const answer = (is: Kind, given: boolean | null) => {
    const then = waiting[is];
    delete waiting[is];
    asked.delete(is);
    if (given) allowed.add(is);
    // Who wants silence isn't asked at each sentence.
    if (is === "speak" && given === false) isMuted = true;
    // Some browsers speak later only if they were asked to in a press.
    if (given) speaker?.wake();
    then?.(given === true);
  };
  const drop = (is: Kind) => {
    waiting[is]?.(false);
    delete waiting[is];
  };

  const refuse = (id: number, code = "not-allowed") => {
    say({ is: "refused", id, code });
    say({ is: "closed", id });
  };
  const close = (isAbrupt: boolean) => {
    if (isAbrupt) open?.hearing.abandon();
    else return open?.hearing.stop();
    open = null;
    onListening(false);
  };
  const listen = (id: number) =>
    ask("listen", (isAllowed) => {
      if (!isAllowed || !recogniser || document.visibilityState === "hidden") return refuse(id);
      close(true);
      try {
        const hearing = recogniser.start({
          onWords: (text, isFinal) => say({ is: "words", id, text, isFinal }),
          onError: (code) => say({ is: "refused", id, code }),
          onEnd() {
            open = null;
            onListening(false);
            say({ is: "closed", id });
          },
        });
        open = { id, hearing };
        onListening(true);
      } catch {
        // One that is still ending takes the microphone: the frame tries again, as its own page would.
        refuse(id, "aborted");
      }
    });
  const speak = ({ id, voice, text, ...style }: Extract<SpeechAsked, { is: "speak" }>) => {
    const over = () => say({ is: "spoken", id });
    if (isMuted || !speaker) return over();
    const chosen = speaker.voices().find((one) => one.id === voice) ?? null;
    ask("speak", (isAllowed) => (isAllowed ? speaker.speak({ text, voice: chosen, ...style }, over) : over()));
  };

  const turnOff = () => {
    allowed.delete("listen");
    const id = open?.id;
    close(true);
    if (id !== undefined) refuse(id);
  };
  const leave = () => {
    if (document.visibilityState === "hidden") turnOff();
  };
  document.addEventListener("visibilitychange", leave);
  const forget = speaker?.onVoices(() => say({ is: "voices", voices: speaker.voices() }));
  const facts: Beginning["speech"] = { hears: recogniser !== null, voices: speaker?.voices() ?? null };
  return {
    facts,
    hear(said: SpeechAsked) {
      if (said.is === "listen") listen(said.id);
      else if (said.is === "stop") {
        if (open?.id === said.id) close(said.isAbrupt);
        else drop("listen");
      } else if (said.is === "speak") speak(said);
      else {
        drop("speak");
        speaker?.silence();
      }
    },
    /** The child closes the microphone: it is asked again before the next time. */
    turnOff,
    end() {
      document.removeEventListener("visibilitychange", leave);
      forget?.();
      close(true);
      speaker?.silence();
    },
  };
}
