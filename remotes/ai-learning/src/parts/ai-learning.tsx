import type { ActivityAreaDefinition } from "@learn/activity";
import { AiLearningIcon, AiLearningMotif, BookIcon, MusicIcon, PaletteIcon, PenIcon, QuestionIcon, ScalesIcon, SearchCheckIcon, SparIcon } from "@learn/ui";
import { TOPICS, type Sign } from "../model/topics.ts";
import { words } from "../words.ts";

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
  topics: TOPICS,
  topicParam: "category",
  topicIcon,
  icon: AiLearningIcon,
  motif: AiLearningMotif,
  talkHeight: 288,
  words,
};

function topicIcon(id: string) {
  const Icon = signs[TOPICS.find((topic) => topic.id === id)?.icon ?? "question"];
  return <Icon />;
}
