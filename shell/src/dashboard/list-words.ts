/** Every text of the figures and the list of activities. */
export const listWords = {
  loading: "Loading your activities...",
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
  updated: (day: string) => `Updated ${day}`,
  /** With the evidence of a score that no criterion proves. */
  unproven: (evidence: string) => `Not proven yet. ${evidence}`,
  empty: "No learning activities found",
  emptyIn: (category: string) => `No activities found for ${category}`,
  showAll: "Show all",
  topicCount: (count: number) => (count === 1 ? "1 new" : `${count} new`),
};
