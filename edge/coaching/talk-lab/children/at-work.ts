import { inShort } from "../../ways-to-say.ts";
import type { Child } from "./child.ts";

const lowerCase = (text: string): string => text.toLowerCase().replace(/['’]/g, "");

/** Children who work on the activity, each in their own way. */
export const childrenAtWork: Child[] = [
  { id: "thoughtful", who: "Answers what is asked, with a reason.", says: ({ think }) => think() },
  {
    id: "terse",
    who: "Has the ideas and types as few words as possible.",
    says({ think }) {
      const thought = think();
      return thought === null ? null : inShort(thought).split(" ").slice(0, 6).join(" ");
    },
  },
  {
    id: "learners-english",
    who: "Learns English: articles and endings are missing, the ideas are not.",
    says({ think }) {
      const bare = think()
        ?.replace(/\b(?:the|a|an) /gi, "")
        .replace(/\b(guess|learn|play|say|need|want|get|open)(?:es|s|ed)\b/g, "$1");
      return bare?.replace(/can't/g, "can not").replace(/n't\b/g, " not") ?? null;
    },
  },
  {
    id: "expert",
    who: "Knows the field and uses its words.",
    says: ({ turn, matter, think }) => matter.expert[turn] ?? think(),
  },
  {
    id: "eight-years-old",
    who: "A child of eight: one short thought, as it is spoken.",
    bands: [1],
    says: ({ think }) =>
      think()
        ?.split(/(?<=[.,:]) /)[0]
        ?.toLowerCase()
        .replace("because", "becaus")
        .replace("would", "wud") ?? null,
  },
  {
    id: "twelve-years-old",
    who: "A child of twelve: no capitals, no apostrophes, all in one breath.",
    bands: [2],
    says({ turn, think }) {
      const thought = think();
      return thought === null ? null : `${["ok so", "hm", "i mean", "wait"][turn % 4]} ${lowerCase(thought)}`;
    },
  },
  {
    id: "sixteen-years-old",
    who: "A student of sixteen: two thoughts at once, with a doubt.",
    bands: [3],
    says({ think }) {
      const thoughts = [think(), think()].filter((thought) => thought !== null);
      return thoughts.length === 0 ? null : `${thoughts.join(" On the other hand: ")} But I may be missing something.`;
    },
  },
  {
    id: "slow-starter",
    who: "Needs four messages before the first idea comes.",
    says: ({ turn, think }) => ["hi", "um", "i dont know how to start", "can you say it easier?"][turn] ?? think(),
  },
  {
    id: "sure-and-wrong",
    who: "Is wrong, and very sure of it.",
    says({ turn, matter, think }) {
      const insists = turn % 2 === 1 && turn < matter.wrong.length * 2;
      return insists ? "Everybody knows that. I am 100% right." : (matter.wrong[turn / 2] ?? think());
    },
  },
  {
    id: "done-early",
    who: "Puts everything into two messages and says that this was all.",
    says({ turn, matter }) {
      const all = matter.thoughts.map(({ text }) => text);
      return [all.slice(0, 4).join(" "), all.slice(4).join(" "), "I am done. Is there more?", "no thats all i have"][turn] ?? null;
    },
  },
];
