import type { Kind } from "./machine.ts";

const kinds: Record<Kind, string> = { drums: "drums", piano: "piano", voices: "voices", guitar: "guitar", flute: "flute", beats: "beats" };

/** What the machine that recommends songs says. */
export const words = {
  list: "Picked for you: tap what you would play",
  title: (id: string) => id.charAt(0).toUpperCase() + id.slice(1),
  about: (kind: Kind, isCalm: boolean) => `${kinds[kind]}, ${isCalm ? "calm" : "lively"}`,
  surprises: "Places kept for surprises",
  now: (shown: number, all: number) => `Your list has ${shown} of ${all} kinds of music.`,
  hidden: (hidden: number, all: number) => `${hidden} of ${all} songs have never been shown to you.`,
  full: "That was a long evening. Start again to try another way.",
  invented: "The songs are made up: you can't hear them here.",
};
