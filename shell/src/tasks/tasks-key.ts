import type { Data } from "@learn/data";
import type { ClassTasks } from "@learn/data/school-tasks";

/** Under which key the tasks of a class are kept. */
export const tasksKey = (classId: string) => ["class-tasks", classId];

/** What the parts of the tasks of a class work with. */
export interface TaskParts {
  data: Data;
  classId: string;
  className: string;
  seen: ClassTasks;
}
