import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import { IdleTalk, ModuleList, useModuleRemoval, WorkCards } from "@learn/own-work";
import {
  ArrowRightIcon,
  Badge,
  Band,
  Button,
  LockIcon,
  MessageIcon,
  PlusIcon,
  Row,
  Stack,
  StarIcon,
  Text,
  UserIcon,
  useToast,
} from "@learn/ui";
import { useId, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { ProjectStatus } from "@learn/data";
import { useArchiveProject, useProjects, useStartProject, type ProjectCard } from "../data/projects.ts";
import { words } from "../words.ts";
import { CreateProject } from "./create-project.tsx";
import { pathOfProject } from "./projects-area.ts";

/** The learner's projects, of which one can be selected and worked on, and the form that makes another one. */
export function ProjectsPage({ isCreating = false }: { isCreating?: boolean }) {
  const place = useAreaPath();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const selectedId = isCreating ? null : address.get("selected");
  const select = (id: string | null) => navigate(id ? `${place}?selected=${id}` : place, { replace: true });
  const openForm = () => navigate(`${place}/new`);
  return (
    <AreaFrame title={isCreating ? words.create : words.title}>
      <Stack gap="xl">
        <Band
          title={words.title}
          tagline={words.tagline}
          icon={<OwnIcon />}
          motif={<OwnMotif />}
          action={
            <Button icon={<PlusIcon />} onClick={openForm}>
              {words.create}
            </Button>
          }
        />
        <YourProjects isCreating={isCreating} selectedId={selectedId} onSelect={select} />
      </Stack>
    </AreaFrame>
  );
}

interface YourProjectsProps {
  isCreating: boolean;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

function YourProjects({ isCreating, selectedId, onSelect }: YourProjectsProps) {
  const titleId = useId();
  const toast = useToast();
  const list = useProjects();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const removal = useModuleRemoval({
    onDeleted: (id) => id === selectedId && onSelect(null),
    focusAfterwards: focusHeading,
  });
  const remove = (project: ProjectCard) => {
    if (!project.is_owner && project.source === "dashboard" && project.owner_name) return toast.plain(words.notYours(project.owner_name));
    removal.ask({ ...project, sessions: 1, messages: 0 });
  };
  const selected = list.data?.find(({ learning_module_id: id }) => id === selectedId);
  const form = (
    <CreateProject isFirst={list.data?.length === 0} isAsked={isCreating} onCreated={onSelect} onCancel={() => onSelect(null)} />
  );
  return (
    <>
      {/* Who has asked for it sees it before the list, also in a low window. */}
      {isCreating && form}
      <section aria-labelledby={titleId}>
        <Stack>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {words.yours}
          </h2>
          <ModuleList<ProjectCard> list={list} signedOut={words.signedOut}>
            {(projects) => (
              <WorkCards
                modules={archivedLast(projects)}
                selectedId={selectedId}
                onSelect={onSelect}
                onDelete={remove}
                badges={(project) => <ProjectBadges project={project} />}
              />
            )}
          </ModuleList>
          {list.data &&
            list.data.length > 0 &&
            (selected ? <WorkOn key={selected.learning_module_id} project={selected} /> : <Text tone="muted">{words.selectFirst}</Text>)}
        </Stack>
      </section>
      {!isCreating && list.data?.length === 0 && form}
      {removal.dialog}
      {/* Below a list: until its height is known, it would jump. */}
      {!list.isPending && <IdleTalk title={words.workspace} onStartFirst={focusHeading} />}
    </>
  );
}

function WorkOn({ project }: { project: ProjectCard }) {
  const toast = useToast();
  const navigate = useNavigate();
  const start = useStartProject();
  const id = project.learning_module_id;
  const go = () =>
    start.mutate(id, {
      onSuccess: () => void navigate(pathOfProject(id)),
      onError: () => toast.bad(words.startFailed),
    });
  return (
    <Row>
      <Button variant="primary" iconAfter={<ArrowRightIcon />} busy={start.isPending} onClick={go}>
        {words.work}
      </Button>
      {project.source === "learning_module" && <Archive project={project} />}
    </Row>
  );
}

/** Puts a project away by hand, or takes it out again; its work stays as it is. */
function Archive({ project: { learning_module_id: module, status } }: { project: ProjectCard }) {
  const toast = useToast();
  const archive = useArchiveProject();
  const isArchived = status === "archived";
  const move = () =>
    archive.mutate(
      { module, isArchived: !isArchived },
      {
        onSuccess: () => toast.good(isArchived ? words.unarchivedNow : words.archivedNow),
        onError: () => toast.bad(words.archiveFailed),
      },
    );
  return (
    <Button busy={archive.isPending} onClick={move}>
      {isArchived ? words.unarchive : words.archive}
    </Button>
  );
}

/**
 * Whose a project is: made by the learner or by others, whether a team works on it, and whether it is in the archive.
 *
 * @see requirements PROJ-006 to PROJ-008, PROJ-011
 */
function ProjectBadges({ project: { source, status, team_id: teamId, team_name: teamName } }: { project: ProjectCard }) {
  return (
    <>
      {source === "learning_module" ? (
        <Badge kind="gray" icon={<StarIcon />}>
          {words.custom}
        </Badge>
      ) : (
        <Badge kind="blue" icon={<MessageIcon />}>
          {words.collaborative}
        </Badge>
      )}
      {status === "archived" && (
        <Badge kind="red" icon={<LockIcon />}>
          {words.archived}
        </Badge>
      )}
      {teamId && (
        <Badge kind="yellow" icon={<UserIcon />}>
          {words.team}
          {teamName && (
            <>
              : <bdi>{teamName}</bdi>
            </>
          )}
        </Badge>
      )}
    </>
  );
}

/** Projects in their order, those in the archive after the others. */
function archivedLast<Project extends { status: ProjectStatus }>(projects: readonly Project[]): Project[] {
  const isArchived = ({ status }: Project): boolean => status === "archived";
  return [...projects.filter((project) => !isArchived(project)), ...projects.filter(isArchived)];
}
