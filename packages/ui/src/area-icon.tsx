import type { ComponentType } from "react";
import { AiLearningIcon } from "./icons/area-ai-learning.tsx";
import { CreateIcon } from "./icons/area-create.tsx";
import { ProjectsIcon } from "./icons/area-projects.tsx";
import { SkillsIcon } from "./icons/area-skills.tsx";
import { TeamsIcon } from "./icons/area-teams.tsx";
import { TutorIcon } from "./icons/area-tutor.tsx";
import { VibingIcon } from "./icons/area-vibing.tsx";
import { StarIcon } from "./icons/star.tsx";
import type { IconProps } from "./svg.tsx";

const icons: Record<string, ComponentType<IconProps>> = {
  "ai-learning": AiLearningIcon,
  skills: SkillsIcon,
  vibing: VibingIcon,
  tutor: TutorIcon,
  create: CreateIcon,
  projects: ProjectsIcon,
  teams: TeamsIcon,
};

export interface AreaIconProps extends IconProps {
  /** An area's id or the icon it names in areas.json; one that is not known gets a star. */
  area: string;
}

/** An area's icon by name, for places that list areas found at run time. */
export function AreaIcon({ area, size }: AreaIconProps) {
  const Icon = icons[area] ?? StarIcon;
  return <Icon size={size} />;
}
