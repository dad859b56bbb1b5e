import type { ListedArea } from "@learn/area-kit";
import { withoutSession, type ListedActivity } from "@learn/data";
import { AreaIcon, VisuallyHidden } from "@learn/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { noteOn } from "../navigation/entries.ts";
import styles from "./lake-map.module.css";
import { words } from "./words.ts";

/** So many works are named on an island. */
const named = 2;

interface IslandProps {
  area: ListedArea;
  rows: readonly ListedActivity[];
  /** It is land without a work, too. */
  isLived: boolean;
  /** Which of the landmarks stands on it. */
  shape: number;
  /** The boat, where the learner goes on here. */
  boat: ReactNode;
}

/** The place of an area in which a learner makes something: land once they have, before that an outline that invites. */
export function Island({ area, rows, isLived, shape, boat }: IslandProps) {
  const isLand = isLived || rows.length > 0;
  const titles = rows.map(({ title }) => withoutSession(title ?? "") || words.untitled);
  const more = titles.length - named;
  const note = noteOn(area);
  return (
    <li className={styles.island} data-area={area.id}>
      <Link to={area.paths[0] ?? "/home"}>
        <svg viewBox="-80 -74 160 108" aria-hidden="true">
          <ellipse className={styles.under} cx="0" cy="12" rx="76" ry="20" />
          {isLand ? <Land shape={shape} /> : <Outline />}
        </svg>
        {boat}
        <span className={styles.label}>
          <b>
            <AreaIcon drawing={area.icon} size="s" />
            {isLand ? area.title : (area.home?.begin ?? area.title)}
          </b>
          {titles.length > 0 && (
            <small>
              <bdi>{titles.slice(0, named).join(", ")}</bdi>
              {more > 0 && ` ${words.more(more)}`}
            </small>
          )}
          {boat && <VisuallyHidden>, {words.here}</VisuallyHidden>}
          {note && <small>{note}</small>}
        </span>
      </Link>
    </li>
  );
}

function Outline() {
  return (
    <>
      <ellipse className={styles.mist} cx="0" cy="4" rx="64" ry="18" />
      <circle className={styles.plus} cx="0" cy="2" r="14" />
      <path className={styles.plus} d="M-7 2H7M0-5V9" />
    </>
  );
}

function Land({ shape }: { shape: number }) {
  return (
    <>
      <ellipse cx="0" cy="6" rx="72" ry="18" fill="var(--pic-ground-2)" />
      <ellipse cx="0" cy="0" rx="64" ry="15" fill="var(--pic-ground-1)" />
      <path d="M-52-2C-40-24-8-26 4-6 20-22 46-18 54-1 30 8-30 8-52-2Z" fill="var(--pic-hill-3)" />
      {landmarks[shape % landmarks.length]}
    </>
  );
}

/** What stands on an island; the first ones get one each. */
const landmarks: ReactNode[] = [
  <g key="lighthouse">
    <path d="M14-8 17-52H29L32-8Z" fill="var(--pic-wall)" />
    <path d="M15.500-24H30.500L29.700-36H16.300ZM13-62H33L23-71Z" fill="var(--accent)" />
    <rect x="15" y="-62" width="16" height="10" rx="2" fill="var(--pic-pane)" />
    <path d="M-26-8C-26-22-24-30-20-36" stroke="var(--pic-trunk)" strokeWidth="5" fill="none" />
    <path
      d="M-20-38C-34-46-42-40-46-30-36-34-28-34-20-36-12-48 2-46 8-34-2-38-12-38-20-36-16-28-16-24-18-18-24-24-26-30-20-38Z"
      fill="var(--pic-leaf-1)"
    />
  </g>,
  <g key="tent">
    <path d="M-28-4 0-48 28-4Z" fill="var(--accent)" />
    <path d="M-8-4 0-28 8-4Z" fill="var(--pic-pane)" />
    <path d="M0-48V-58" stroke="var(--pic-trunk)" strokeWidth="3" />
    <path d="M0-58l16 5-16 5Z" fill="var(--pic-sun)" />
    <path d="M29-12a11 11 0 1 1 22 0 11 11 0 0 1-22 0ZM-51-10a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z" fill="var(--pic-leaf-1)" />
  </g>,
  <g key="house">
    <path d="M-22-30H22V-4H-22Z" fill="var(--pic-wall)" />
    <path d="M-30-28 0-52 30-28Z" fill="var(--accent)" />
    <path d="M-5-20H6V-4H-5Z" fill="var(--pic-trunk)" />
    <path d="M-17-24h8v8h-8ZM10-24h8v8h-8Z" fill="var(--pic-pane)" />
    <circle cx="42" cy="-12" r="12" fill="var(--pic-leaf-2)" />
  </g>,
  <g key="fire">
    <path d="M-40-6V-34M40-6V-34" stroke="var(--pic-trunk)" strokeWidth="3" />
    <path d="M-40-34Q0-18 40-34" stroke="var(--pic-trunk)" strokeWidth="2" fill="none" />
    <path d="M-26-29l5 11 6-8ZM-6-25l6 10 6-10ZM16-26l5 8 6-11Z" fill="var(--accent)" />
    <path d="M-12-2 12-8M-12-8 12-2" stroke="var(--pic-trunk)" strokeWidth="4" strokeLinecap="round" />
    <path d="M0-24C8-16 9-8 0-6-9-8-8-16 0-24Z" fill="var(--pic-sun)" />
  </g>,
];
