import type { OwnWorkDefinition } from "@learn/own-work";
import { resultWords, words } from "../words.ts";

/** What Projects is made of. */
export const projectsArea: OwnWorkDefinition = {
  id: "projects",
  category: "Project",
  categoryActivity: "Collaborative Project",
  sessionPath: ({ learning_module_id: moduleId }) => `${moduleId}`,
  talkHeight: 384,
  questions: 9,
  words,
  evaluation: { words: resultWords, confetti: { pieces: 100, seconds: 10 } },
};

/** Where a project is worked on. */
export const pathOfProject = (moduleId: string): string => `/project/${moduleId}`;
