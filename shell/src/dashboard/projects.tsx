import type { Learner } from "@learn/area-kit";
import { checkedByStudent, formatDay, listProjects, type Project, type ProjectStatus } from "@learn/data";
import {
  Badge,
  type BadgeKind,
  buttonClass,
  Button,
  Card,
  CardHead,
  CheckIcon,
  HalfIcon,
  LockIcon,
  NoteIcon,
  PlusIcon,
  Spinner,
  Text,
} from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./dashboard.module.css";
import { words } from "./words.ts";
import { words as navigationWords } from "../navigation/words.ts";

/** The table that the card reads; the area that says where its rows are opened is the one that the card leads to. */
const table = "projects";
/** How many projects 'My Projects' shows. */
const shownProjects = 5;

const badges: Record<ProjectStatus, { kind: BadgeKind; icon: ReactNode }> = {
  draft: { kind: "gray", icon: <NoteIcon /> },
  in_progress: { kind: "blue", icon: <HalfIcon /> },
  completed: { kind: "green", icon: <CheckIcon /> },
  archived: { kind: "red", icon: <LockIcon /> },
};

interface ProjectsProps {
  learner: Learner;
  teamId: string | null;
}

/** The learner's projects that were last touched, and the way to a new one. */
export function Projects({ learner, teamId }: ProjectsProps) {
  const projects = useQuery({
    queryKey: [table, learner.id, teamId],
    queryFn: () => listProjects(learner.data, learner.id, teamId, shownProjects),
  });
  const isOpen = useIsOpen();
  const owner = useKnownAreas().find(({ rows }) => rows?.[table]);
  const places = owner && isOpen(owner.id) ? owner.rows?.[table] : undefined;
  return (
    <Card data-area={owner?.id ?? "none"} aria-labelledby="my-projects">
      <CardHead
        id="my-projects"
        title={words.projects}
        action={
          places && (
            <Link className={buttonClass({ variant: "accent" })} to={places.create}>
              <PlusIcon />
              {words.newProject}
            </Link>
          )
        }
      />
      {projects.isPending && <Spinner>{words.projectsLoading}</Spinner>}
      {projects.isError && (
        <div className={styles.projectsFailed} role="alert">
          <p>{words.projectsFailed}</p>
          <Button onClick={() => void projects.refetch()}>{navigationWords.retry}</Button>
        </div>
      )}
      {projects.data?.length === 0 && <Text tone="muted">{words.noProjects}</Text>}
      {projects.data && projects.data.length > 0 && (
        <ul className={styles.projects}>
          {projects.data.map((project) => (
            <ProjectLine key={project.id} project={project} place={places?.open} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ProjectLineProps {
  project: Project;
  place: string | undefined;
}

function ProjectLine({ project, place }: ProjectLineProps) {
  const { kind, icon } = badges[project.status];
  const checked = checkedByStudent(project);
  const title = <bdi>{project.title || words.untitledProject}</bdi>;
  return (
    <li>
      <div>
        {place ? <Link to={place.replace(":id", project.learning_module_id ?? project.id)}>{title}</Link> : title}
        <Text tone="meta">{formatDay(project.updated_at)}</Text>
        {checked && <Text tone="meta">{checked}</Text>}
      </div>
      <Badge kind={kind} icon={icon}>
        {words.projectStatus[project.status]}
      </Badge>
    </li>
  );
}
