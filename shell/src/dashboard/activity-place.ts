import type { DashboardRow } from "@learn/data";

type Place = { area: string; address: (id: string) => string };

const places: Record<string, Place> = {
  "AI Learning": { area: "ai-learning", address: (id) => `/ai-learning/activity/${id}` },
  Skills: { area: "skills", address: () => "/skills" },
  Coding: { area: "vibing", address: () => "/code-assistant" },
  Tutor: { area: "tutor", address: () => "/tutor-ai" },
  Create: { area: "create", address: () => "/create" },
  "Collaborative Project": { area: "projects", address: () => "/projects" },
};

/** The area that owns a category, for its colour and icon; 'none' for one that isn't known. */
export function areaOf(category: string | null): string {
  return places[category ?? ""]?.area ?? "none";
}

/** Where an activity is worked on; null when it is completed or belongs nowhere. */
export function addressOf(row: DashboardRow): string | null {
  if (row.progress === "completed") return null;
  return places[row.category_activity ?? ""]?.address(row.id) ?? null;
}
