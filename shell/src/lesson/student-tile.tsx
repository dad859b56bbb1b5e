import { withoutSession } from "@learn/data";
import { AnchorIcon, AreaIcon, EyeIcon, FastIcon, FlagIcon, MoonIcon } from "@learn/ui";
import type { ReactNode } from "react";
import { useKnownAreas } from "../areas/known-areas.ts";
import { areaOf } from "../dashboard/activity-area.ts";
import styles from "./lesson.module.css";
import { LevelStair } from "./level-stair.tsx";
import { QuestionPath } from "./question-path.tsx";
import type { Placed, Sign } from "./signs.ts";
import { spanOf, words } from "./words.ts";

/** How a sign looks: red is for safety alone. */
export const signIcons: Record<Sign, ReactNode> = { stuck: <AnchorIcon />, silent: <MoonIcon />, racing: <FastIcon />, done: <FlagIcon /> };

interface StudentTileProps {
  placed: Placed;
  isOpen: boolean;
  onOpen: () => void;
}

/** One student on the board; a press shows more. */
export function StudentTile({ placed: { person, talk, sign }, isOpen, onOpen }: StudentTileProps) {
  const area = areaOf(useKnownAreas(), talk?.category ?? null);
  return (
    <button
      type="button"
      className={styles.tile}
      data-area={area?.id ?? "none"}
      data-sign={sign ?? undefined}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <b>
        <bdi>{person.name || words.noName}</bdi>
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
