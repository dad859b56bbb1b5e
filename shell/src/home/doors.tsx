import {
  AiLearningMotif,
  AreaIcon,
  CreateMotif,
  DashboardIcon,
  ProjectsMotif,
  SkillsMotif,
  TeamsMotif,
  Tile,
  TutorMotif,
  VibingMotif,
} from "@learn/ui";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./home.module.css";
import { words } from "./words.ts";

const motifs: Record<string, ComponentType> = {
  "ai-learning": AiLearningMotif,
  skills: SkillsMotif,
  vibing: VibingMotif,
  tutor: TutorMotif,
  create: CreateMotif,
  projects: ProjectsMotif,
  teams: TeamsMotif,
};

/** A door to every place, in the place's own colour and shapes. */
export function Doors() {
  return (
    <section className={styles.where} aria-labelledby="where-to">
      <h2 id="where-to">{words.doors}</h2>
      <div className={styles.doors}>
        {words.doorList.map(({ area, ...door }) => {
          const Motif = motifs[area];
          return (
            <Door key={area} {...door} area={area} icon={<AreaIcon area={area} />}>
              {Motif && <Motif />}
            </Door>
          );
        })}
        <Door {...words.dashboard} area="none" icon={<DashboardIcon />} />
      </div>
    </section>
  );
}

interface DoorProps {
  area: string;
  to: string;
  title: string;
  text: string;
  icon: ReactNode;
  children?: ReactNode;
}

function Door({ area, to, title, text, icon, children }: DoorProps) {
  return (
    <Link className={styles.door} data-area={area} to={to}>
      <Tile small icon={icon} />
      <b>{title}</b>
      <span className={styles.say}>{text}</span>
      {children && <span className={styles.motif}>{children}</span>}
    </Link>
  );
}
