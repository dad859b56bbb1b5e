import { isolated } from "@learn/data";
/** Every text of the dashboard. */
export const words = {
  title: "Dashboard",
  lead: {
    none: (name: string) => `Pick an activity to begin, ${isolated(name)}.`,
    one: (name: string) => `You have one activity on the go, ${isolated(name)}.`,
    many: (count: number, name: string) => `You have ${count} activities on the go, ${isolated(name)}.`,
  },
  refresh: "Refresh Activities",
  refreshing: "Refreshing...",
  refreshed: (added: number) => {
    if (added === 0) return "Your activities are up to date.";
    return added === 1 ? "One new activity is here." : `${added} new activities are here.`;
  },
  facilitatorTitle: "Facilitator features are coming soon",
  facilitator: "You will see your teams and their learning here.",
  failedTitle: "Your dashboard did not load",
  failed: "Your work is safe. We can set the list up again.",
  failedOthers: "Your work is safe. Check your internet, then try again.",
  fix: "Try to Fix Dashboard",
  refreshFailed: (reason: string | null) =>
    `Failed to refresh dashboard: ${reason ?? "the new list did not come. Check your internet, then try again."}`,
  untitled: "Untitled activity",
  /** What somebody with an empty list can do; the others have nothing to do here yet. */
  emptyHints: {
    student: "Press Refresh Activities to look for new ones.",
    teacher: "Would you like to try what your students do? Choose their age above.",
  },
  nextStep: "Your next step",
  next: {
    again: "You have talked about it before. One more talk can take you higher.",
    nearly: "You are nearly there. One more good talk can complete it.",
    started: "You have begun this one.",
  },
  minutes: (minutes: number) => `about ${minutes} minutes`,
  carryOn: "Go on",
  start: "Start",
  projects: "My Projects",
  projectsLoading: "Loading your projects...",
  newProject: "New Project",
  noProjects: "No projects yet",
  projectsFailed: "Your projects did not load.",
  untitledProject: "Untitled project",
  projectStatus: { draft: "Draft", in_progress: "In progress", completed: "Completed", archived: "Archived" },
};
