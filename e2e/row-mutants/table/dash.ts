import { mutantsOf } from "../mutant.ts";

/** The mutants of the dashboard. */
export const dash = [
  ...mutantsOf("shell/src/dashboard/words.ts", [
    { row: "DASH-001", kind: "text", from: '"Learning Activities"', to: '"Activities"' },
    { row: "DASH-004", kind: "text", from: '"Average Score"', to: '"Mean Score"' },
    { row: "DASH-007", kind: "text", from: '"N/A"', to: '"-"' },
    { row: "DASH-019", kind: "text", from: '"My Projects"', to: '"Projects"' },
    { row: "DASH-021", kind: "text", from: '"New Project"', to: '"Add"' },
    { row: "DASH-024", kind: "text", from: "Facilitator features are coming soon", to: "Facilitators" },
    { row: "DASH-027", kind: "text", from: '"No learning activities found"', to: '"Nothing found"' },
    { row: "DASH-028", kind: "text", from: "`No activities found for ${category}`", to: "`No activities found`" },
    { row: "DASH-029", kind: "text", from: '"No projects yet"', to: '"None yet"' },
    { row: "DASH-031", kind: "text", from: '"Try to Fix Dashboard"', to: '"Try again"' },
    { row: "DASH-033", kind: "text", from: "`Failed to refresh dashboard: ", to: "`Refreshing failed: " },
    { row: "DASH-023", kind: "text", from: '"Your activities are up to date."', to: '""' },
  ]),
  ...mutantsOf("shell/src/dashboard/figures.ts", [
    { row: "DASH-002", kind: "condition", from: 'progress === "completed"', to: 'progress !== "not started"' },
    { row: "DASH-003", kind: "condition", from: 'progress === "started"', to: 'progress !== "completed"' },
    { row: "DASH-005", kind: "text", from: "`${Number(value.toFixed(2))}%`", to: "`${Number(value.toFixed(2))}`" },
    { row: "DASH-006", kind: "limit", from: "toFixed(2)", to: "toFixed(1)" },
  ]),
  ...mutantsOf("shell/src/dashboard/activity-list.tsx", [
    { row: "DASH-008", kind: "condition", from: "          count={count}\n", to: "          count={rows.length}\n" },
    { row: "DASH-009", kind: "limit", from: "categories.length < 2", to: "categories.length < 1" },
    { row: "DASH-010", kind: "condition", from: "categoryOf(row) === chosen", to: "categoryOf(row) !== chosen" },
    { row: "DASH-011", kind: "limit", from: "return <Activities rows={shown} />", to: "return <Activities rows={shown.slice(1)} />" },
    { row: "DASH-012", kind: "condition", from: "progress={row.progress}", to: 'progress="started"' },
  ]),
  ...mutantsOf("packages/ui/src/components/progress-badge.tsx", [
    { row: "DASH-016", kind: "text", from: 'kind: "gray"', to: 'kind: "yellow"' },
    { row: "DASH-017", kind: "text", from: 'kind: "yellow"', to: 'kind: "green"' },
    { row: "DASH-018", kind: "text", from: 'kind: "green"', to: 'kind: "gray"' },
  ]),
  ...mutantsOf("shell/src/dashboard/projects.tsx", [
    { row: "DASH-020", kind: "limit", from: "shownProjects = 5", to: "shownProjects = 6" },
    { row: "DASH-043", kind: "condition", from: "project.learning_module_id ?? project.id", to: "project.id" },
    { row: "DASH-046", kind: "text", from: 'kind: "gray"', to: 'kind: "blue"' },
    { row: "DASH-047", kind: "text", from: 'kind: "blue"', to: 'kind: "gray"' },
    { row: "DASH-048", kind: "text", from: 'kind: "green"', to: 'kind: "red"' },
    { row: "DASH-049", kind: "text", from: 'kind: "red"', to: 'kind: "green"' },
  ]),
  ...mutantsOf("shell/src/dashboard/dashboard-page.tsx", [
    {
      row: "DASH-022",
      kind: "condition",
      from: 'isStudent = learner.role === "student"',
      to: 'isStudent = learner.role !== "facilitator"',
    },
    { row: "DASH-030", kind: "condition", from: "(list.isError || refresh.isError)", to: "refresh.isError" },
    {
      row: "DASH-032",
      kind: "condition",
      from: "<Button busy={refresh.isPending} onClick={seedAgain}>",
      to: "<Button busy={refresh.isPending} onClick={() => void list.refetch()}>",
    },
  ]),
  ...mutantsOf("shell/src/dashboard/use-dashboard.ts", [
    { row: "DASH-025", kind: "condition", from: 'learner.role === "facilitator"', to: 'learner.role === "teacher"' },
    { row: "DASH-026", kind: "condition", from: "rows.length > 0 || learner.role", to: "rows.length >= 0 || learner.role" },
  ]),
];
