import { distinct, schemaOf } from "./lines.ts";

/** What is drawn, one after the other. */
export interface DrawData {
  tasks: string[];
}

/** `task: a cat`. */
export const drawSchema = schemaOf<DrawData>(["task"], (lines) => {
  const tasks = lines.all("task", 1, 4).map((parts) => parts.join(" | "));
  distinct(tasks, "task", 25);
  return { tasks };
});
