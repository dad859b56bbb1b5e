import { withoutSession } from "@learn/data";
import { AnchorIcon, AreaIcon, EyeIcon, FastIcon, FlagIcon, MoonIcon, QuestionIcon } from "@learn/ui";
import type { ReactNode } from "react";
import { useKnownAreas } from "../areas/known-areas.ts";
import { areaOf } from "../dashboard/activity-area.ts";
import styles from "./lesson.module.css";
import { LevelStair } from "./level-stair.tsx";
import { QuestionPath } from "./question-path.tsx";
import type { Placed, Sign } from "./signs.ts";
import { spanOf, words } from "./words.ts";

/** How a sign looks: red is for safety alone. */
export const signIcons: Record<Sign, ReactNode> = {
  stuck: <AnchorIcon />,
  asking: <QuestionIcon />,
  silent: <MoonIcon />,
  racing: <FastIcon />,
  done: <FlagIcon />,
};

/** What stands as the name of a place: that of a student, or those of the students who work in a team. */
export function calledOf({ person, members }: Placed): string {
  if (members === null) return person.name || words.noName;
  return members.map(({ name }) => name || words.noName).join(", ");
}

interface StudentTileProps {
  placed: Placed;
  isOpen: boolean;
  onOpen: () => void;
}

/** One student on the board, or one team; a press shows more. */
export function StudentTile({ placed, isOpen, onOpen }: StudentTileProps) {
  const { person, talk, sign } = placed;
  const area = areaOf(useKnownAreas(), talk?.category ?? null);
  return (
    <button
      type="button"
      className={styles.tile}
      data-area={area?.id ?? "none"}
      data-sign={sign ?? undefined}
      data-team={placed.members ? "" : undefined}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <b>
        <bdi>{calledOf(placed)}</bdi>
      </b>
      {talk && <span className={styles.ago}>{spanOf(talk.silentFor)}</span>}
      {(sign || person.pausedFor !== null) && (
        <span className={styles.marks}>
          {sign && (
            <span className={styles.sign}>
              {signIcons[sign]}
              {words.signs[sign]}
            </span>
          )}
          {person.pausedFor !== null && (
            <span className={styles.sign} data-quiet="">
              <EyeIcon />
              {words.paused}
            </span>
          )}
        </span>
      )}
      {talk && (
        <>
          <span className={styles.what}>
            <AreaIcon drawing={area?.icon} size="s" />
            <bdi>{withoutSession(talk.title)}</bdi>
          </span>
          <QuestionPath talk={talk} />
        </>
      )}
      {person.criterion && (
        <span className={styles.newest}>
          <LevelStair level={person.criterion.level} />
          <span>{words.criterion(person.criterion.name, person.criterion.level)}</span>
        </span>
      )}
    </button>
  );
}
