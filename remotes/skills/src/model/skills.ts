/** The card of one skill. */
export interface SkillCard {
  id: string;
  title: string;
  description: string;
  /** Names the sign that stands on the card. */
  icon: "laptop" | "scales" | "palette" | "message" | "puzzle" | "steps";
  /** What the skill's activities carry; not always the title. */
  subCategory: string;
}

/**
 * The six skills, in the order they are shown.
 *
 * @see requirements SKILL-003 to SKILL-006
 */
export const allSkills: readonly SkillCard[] = [
  {
    id: "digital-fluency",
    title: "Digital Fluency",
    description: "Find your way with apps, files and the web.",
    icon: "laptop",
    subCategory: "Digital Fluency",
  },
  {
    id: "critical-thinking",
    title: "Critical Thinking",
    description: "Weigh what you hear before you believe it.",
    icon: "scales",
    subCategory: "Critical Thinking",
  },
  {
    id: "creative-expression",
    title: "Creative Expression",
    description: "Turn an odd idea into something you can use.",
    icon: "palette",
    subCategory: "Practical Creativity",
  },
  {
    id: "communication",
    title: "Communication",
    description: "Say it so that others get it, and listen well.",
    icon: "message",
    subCategory: "Communication",
  },
  {
    id: "problem-solving",
    title: "Problem Solving",
    description: "Take a big problem apart, then try and check.",
    icon: "puzzle",
    subCategory: "Problem-Solving",
  },
  {
    id: "logical-reasoning",
    title: "Logical Reasoning",
    description: "Go step by step to what must be true.",
    icon: "steps",
    subCategory: "Logical Thinking",
  },
];

/** The id of the skill that is open before one is chosen. */
export const firstSkill = "digital-fluency";
