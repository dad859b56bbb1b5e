import { BookIcon, MusicIcon, PaletteIcon, PenIcon, QuestionIcon, ScalesIcon, SearchCheckIcon, SparIcon } from "@learn/ui";
import type { CategoryId } from "../model/categories.ts";

const icons = {
  "what-is-ai": QuestionIcon,
  "ai-for-music": MusicIcon,
  "ai-ethics": ScalesIcon,
  "writing-prompts": PenIcon,
  "critiquing-responses": SearchCheckIcon,
  "ai-for-storytelling": BookIcon,
  "ai-for-art": PaletteIcon,
  "sparring-with-ai": SparIcon,
} satisfies Record<CategoryId, typeof BookIcon>;

/** The sign of a category. */
export function CategoryIcon({ id }: { id: CategoryId }) {
  const Icon = icons[id];
  return <Icon />;
}
