import type { ProjectStatus } from "@learn/data";

/** Projects in their order, those in the archive after the others. */
export function archivedLast<Project extends { status: ProjectStatus }>(projects: readonly Project[]): Project[] {
  const isArchived = ({ status }: Project): boolean => status === "archived";
  return [...projects.filter((project) => !isArchived(project)), ...projects.filter(isArchived)];
}
