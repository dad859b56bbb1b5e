import type { ActivityAreaDefinition } from "@learn/activity";
import { BookIcon, MusicIcon, PaletteIcon, PenIcon, QuestionIcon, ScalesIcon, SearchCheckIcon, SparIcon } from "@learn/ui";
import { allTopics, type Sign } from "../model/topics.ts";
import { resultWords, words } from "../words.ts";

const signs: Record<Sign, typeof BookIcon> = {
  question: QuestionIcon,
  music: MusicIcon,
  scales: ScalesIcon,
  pen: PenIcon,
  "search-check": SearchCheckIcon,
  book: BookIcon,
  palette: PaletteIcon,
  spar: SparIcon,
};

/** What AI Learning is made of. */
export const aiLearning: ActivityAreaDefinition = {
  id: "ai-learning",
  categoryActivity: "AI Learning",
  topics: allTopics,
  topicParam: "category",
  topicIcon,
  talkHeight: 288,
  words,
  evaluation: { words: resultWords, confetti: { pieces: 100, seconds: 4 } },
};

function topicIcon(id: string) {
  const Icon = signs[allTopics.find((topic) => topic.id === id)?.icon ?? "question"];
  return <Icon />;
}
