import { isolated } from "@learn/data";
/** Every text of the dashboard. */
export const words = {
  title: "Dashboard",
  lead: {
    none: (name: string) => `Pick an activity to begin, ${isolated(name)}.`,
    one: (name: string) => `You have one activity on the go, ${isolated(name)}.`,
    many: (count: number, name: string) => `You have ${count} activities on the go, ${isolated(name)}.`,
  },
  loading: "Loading your activities...",
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
  summary: "How you’re doing",
  activities: "Learning Activities",
  completed: "Completed",
  inProgress: "In Progress",
  average: "Average Score",
  noAverage: "N/A",
  list: "Learning activities",
  filter: "Show a category",
  all: "All",
  other: "Other",
  untitled: "Untitled activity",
  updated: (day: string) => `Updated ${day}`,
  /** With the evidence of a score that no criterion proves. */
  unproven: (evidence: string) => `Not proven yet. ${evidence}`,
  empty: "No learning activities found",
  /** What somebody with an empty list can do; the others have nothing to do here yet. */
  emptyHints: {
    student: "Press Refresh Activities to look for new ones.",
    teacher: "Would you like to try what your students do? Choose their age above.",
  },
  emptyIn: (category: string) => `No activities found for ${category}`,
  showAll: "Show all",
  /** What a teacher asks; without a name where their account is gone. */
  task: {
    title: (teacher: string | null) => (teacher === null ? "A task for you" : `A task from ${isolated(teacher)}`),
    until: (day: string) => `Until ${day}`,
    wasUntil: (day: string) => `It was until ${day}`,
    reminded: (teacher: string | null, isOver: boolean) =>
      `${teacher === null ? "Your teacher" : isolated(teacher)} reminds you of this task. ${isOver ? "You can still do it." : "There is still time."}`,
    make: (area: string) => `Make something of your own in ${area}`,
    failed: "It did not open. Check your internet, then press again.",
  },
  nextStep: "Your next step",
  next: {
    again: "You have talked about it before. One more talk can take you higher.",
    nearly: "You are nearly there. One more good talk can complete it.",
    started: "You have begun this one.",
  },
  minutes: (minutes: number) => `about ${minutes} minutes`,
  topicCount: (count: number) => (count === 1 ? "1 new" : `${count} new`),
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
