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
import { areaPlaces } from "../navigation/area-places.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./home.module.css";
import { words } from "./words.ts";

type AreaId = keyof typeof words.areas;

const motifs: Record<AreaId, ComponentType> = {
  "ai-learning": AiLearningMotif,
  skills: SkillsMotif,
  vibing: VibingMotif,
  tutor: TutorMotif,
  create: CreateMotif,
  projects: ProjectsMotif,
  teams: TeamsMotif,
};

// Object.keys forgets which strings they are.
const areaIds = Object.keys(words.areas) as AreaId[];
const addressOf = (id: AreaId) => areaPlaces.find((place) => place.id === id)?.paths[0] ?? "/home";

/** A door to every place that is open, in the place's own colour and shapes. */
export function Doors() {
  const isOpen = useIsOpen();
  return (
    <section className={styles.where} aria-labelledby="where-to">
      <h2 id="where-to">{words.doors}</h2>
      <div className={styles.doors}>
        {areaIds.filter(isOpen).map((id) => {
          const Motif = motifs[id];
          return (
            <Door key={id} {...words.areas[id]} area={id} to={addressOf(id)} icon={<AreaIcon area={id} />}>
              <Motif />
            </Door>
          );
        })}
        <Door {...words.dashboard} area="none" to="/dashboard" icon={<DashboardIcon />} />
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
