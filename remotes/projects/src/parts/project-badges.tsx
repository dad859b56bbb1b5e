import { Badge, LockIcon, MessageIcon, StarIcon, UserIcon } from "@learn/ui";
import type { ProjectCard } from "../data/projects.ts";
import { words } from "../words.ts";

/**
 * Whose a project is: made by the learner or by others, whether a team works on it, and whether it is in the archive.
 *
 * @see requirements PROJ-006 to PROJ-008, PROJ-011
 */
export function ProjectBadges({ project: { source, status, team_id: teamId, team_name: teamName } }: { project: ProjectCard }) {
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
