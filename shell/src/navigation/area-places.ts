/** An area of the specification, deployed or not yet. Its id also chooses its colour, icon and shapes. */
export interface AreaPlace {
  id: "skills" | "ai-learning" | "tutor" | "vibing" | "create" | "teams" | "projects";
  /** What the navigation calls it. */
  label: string;
  /** Its addresses; the first is where its entry leads. */
  paths: readonly [string, ...string[]];
  /** The category of its activities on the dashboard. */
  category?: string;
  /** Where one of its activities is worked on, when that isn't its first page. */
  activityPath?: (id: string) => string;
}

/**
 * Every area of the specification, in the order of the navigation.
 *
 * @see requirements NAV-041
 */
export const areaPlaces: readonly AreaPlace[] = [
  { id: "skills", label: "Skills", paths: ["/skills"], category: "Skills", activityPath: (id) => `/skills/activity/${id}` },
  {
    id: "ai-learning",
    label: "AI Learn",
    paths: ["/ai-learning"],
    category: "AI Learning",
    activityPath: (id) => `/ai-learning/activity/${id}`,
  },
  { id: "tutor", label: "TutorAI", paths: ["/tutor-ai"], category: "Tutor" },
  { id: "vibing", label: "Vibing", paths: ["/code-assistant"], category: "Coding" },
  { id: "create", label: "Create", paths: ["/create"], category: "Create" },
  { id: "teams", label: "Team", paths: ["/teams", "/team"] },
  { id: "projects", label: "Project", paths: ["/projects", "/project"], category: "Collaborative Project" },
];
