import type { ActivityAreaDefinition } from "@learn/activity";
import { useLearner } from "@learn/area-kit";
import { BookIcon, CodeIcon, FlaskIcon, GameIcon, GlobeIcon, MusicIcon, PaletteIcon, SearchCheckIcon, ToolIcon } from "@learn/ui";
import { allTopics } from "../model/topics.ts";
import { guidedWords, resultWords, words } from "../words.ts";

const signs: Record<string, typeof CodeIcon> = {
  "web-pages": GlobeIcon,
  games: GameIcon,
  "art-and-animation": PaletteIcon,
  "story-machines": BookIcon,
  "data-detective": SearchCheckIcon,
  "helpful-tools": ToolIcon,
  "science-simulations": FlaskIcon,
  "music-and-sound": MusicIcon,
} satisfies Record<(typeof allTopics)[number]["id"], typeof CodeIcon>;

/** What Vibing is made of. */
export const vibing: ActivityAreaDefinition = {
  id: "vibing",
  categoryActivity: "Coding",
  topics: allTopics,
  topicParam: "card",
  topicIcon,
  talkHeight: 384,
  words,
  evaluation: { words: resultWords, confetti: { pieces: 50, seconds: 4 } },
};

const guidedVibing: ActivityAreaDefinition = { ...vibing, words: guidedWords };

/** What Vibing is made of here: it promises no code of a coach's where no model is connected. */
export function useVibing(): ActivityAreaDefinition {
  return useLearner().aiMode === "practice" ? guidedVibing : vibing;
}

function topicIcon(id: string) {
  const Sign = signs[id] ?? CodeIcon;
  return <Sign />;
}
