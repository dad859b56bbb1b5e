import type { ListedArea } from "@learn/area-kit";
import { inAuthoredOrder, withoutSession, type ListedActivity } from "@learn/data";
import { AreaIcon } from "@learn/ui";
import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { Link } from "react-router-dom";
import { isDeployed } from "../areas/areas.ts";
import { useKnownAreas } from "../areas/known-areas.ts";
import { inWorkOrder } from "../areas/work-order.ts";
import { addressOf } from "../dashboard/activity-area.ts";
import { noteOn } from "../navigation/entries.ts";
import { useIsOpen } from "../school/open-areas.ts";
import { Island } from "./island.tsx";
import { around, placeOf, roomIn, trailOf } from "./lay-out.ts";
import styles from "./lake-map.module.css";
import { words } from "./words.ts";

export interface LakeMapProps {
  rows: readonly ListedActivity[];
  /** What the learner goes on with: the boat lies before it. */
  next: ListedActivity | undefined;
  learnerName: string;
  /** Whether the island of teams is theirs already. */
  hasTeam: boolean;
}

/** The lake: a way of stones for each area with authored activities, an island for each in which one makes something. */
export function LakeMap({ rows, next, learnerName, hasTeam }: LakeMapProps) {
  const isOpen = useIsOpen();
  const areas = inWorkOrder(useKnownAreas()).filter(({ id, home }) => home !== undefined && isOpen(id));
  const place = useRef<HTMLDivElement>(null);
  const { isWide, columns, most } = roomIn(useWidth(place));
  const rowsOf = ({ category }: ListedArea) => rows.filter((row) => category !== undefined && row.category_activity === category);
  const hasWay = (area: ListedArea) => area.subCategories !== undefined && isDeployed(area);
  const withWay = areas.filter(hasWay);
  const ways = (
    <ul className={styles.ways} key="ways" style={{ "--beside": Math.max(withWay.length - 1, 1) } as CSSProperties}>
      {withWay.map((area) => (
        <Way key={area.id} area={area} rows={rowsOf(area)} next={next} learnerName={learnerName} columns={columns} most={most} />
      ))}
    </ul>
  );
  const islands = (
    <ul className={styles.islands} key="islands">
      {areas
        .filter((area) => !hasWay(area))
        .map((area, index) => (
          <Island
            key={area.id}
            area={area}
            // The talk in which something is only being designed is no work yet: it has no module.
            rows={rowsOf(area).filter(({ learning_module_id: module }) => module !== null)}
            // Where there are no activities, people come together.
            isLived={hasTeam && area.category === undefined}
            shape={index}
            boat={rowsOf(area).some(({ id }) => id === next?.id) && <Boat name={learnerName} />}
          />
        ))}
    </ul>
  );
  return (
    <div className={styles.map} ref={place} data-wide={isWide || undefined}>
      <Scene />
      {/* The far islands stand above the ways where there is room: whoever goes by keyboard meets them where they see them. */}
      {isWide ? [islands, ways] : [ways, islands]}
    </div>
  );
}

interface WayProps extends Omit<LakeMapProps, "hasTeam"> {
  area: ListedArea;
  columns: number;
  /** How many stones of a long way are drawn. */
  most: number;
}

function Way({ area, rows, next, learnerName, columns, most }: WayProps) {
  const ordered = inAuthoredOrder(rows, [area]);
  const here = ordered.findIndex(({ id }) => id === next?.id);
  const { behind, stones, ahead } = around(ordered, here, most);
  const done = rows.filter(({ progress }) => progress === "completed").length;
  const list = `/dashboard?category=${encodeURIComponent(area.category ?? "")}`;
  const things = [
    behind > 0 && <Pile key="behind" count={behind} name={words.behind(behind, area.title)} to={list} />,
    ...stones.flatMap((row) => [
      row.id === next?.id && <Boat key="boat" name={learnerName} />,
      <Stone key={row.id} row={row} isNext={row.id === next?.id} list={list} />,
    ]),
    ahead > 0 && <Pile key="ahead" count={ahead} name={words.ahead(ahead, area.title)} to={list} />,
  ].filter((thing) => thing !== false);
  const note = noteOn(area);
  const lines = Math.ceil(things.length / columns);
  return (
    <li className={styles.way} data-area={area.id}>
      <Link
        className={styles.sign}
        to={area.paths[0] ?? "/home"}
        aria-label={[[area.title, done > 0 && words.doneOf(done, rows.length)].filter(Boolean).join(" "), words.way, note]
          .filter(Boolean)
          .join(", ")}
      >
        <AreaIcon drawing={area.icon} />
        <b>{area.title}</b> {done > 0 && <span>{words.doneOf(done, rows.length)}</span>}
        {note && <span>{note}</span>}
      </Link>
      {things.length > 0 && (
        <div className={styles.water} style={{ "--columns": columns, "--lines": lines } as CSSProperties}>
          <svg viewBox={`0 0 ${columns} ${lines}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={trailOf(things.length, columns)} />
          </svg>
          <ol>
            {things.map((thing, index) => {
              const { column, row } = placeOf(index, columns);
              return (
                <li
                  key={thing.key}
                  style={{ gridColumn: column + 1, gridRow: row + 1 }}
                  data-low={column % 2 === 1 || undefined}
                  data-end={column * 2 >= columns || undefined}
                  // The boat is a picture: what it says stands in the name of the stone behind it.
                  aria-hidden={thing.key === "boat" || undefined}
                >
                  {thing}
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </li>
  );
}

function Stone({ row, isNext, list }: { row: ListedActivity; isNext: boolean; list: string }) {
  const areas = useKnownAreas();
  const state = row.progress === "completed" ? "done" : row.progress === "started" ? "begun" : "rest";
  const title = withoutSession(row.title ?? "") || words.untitled;
  const standing = isNext ? `${words.states[state]}, ${words.here}` : words.states[state];
  return (
    // What is completed isn't opened any more: its score and what was said of it stand in the list.
    <Link
      className={styles.stone}
      data-state={state}
      data-next={isNext || undefined}
      to={addressOf(areas, row) ?? list}
      aria-label={`${title}, ${standing}`}
    >
      <svg viewBox="0 0 44 32" aria-hidden="true">
        <ellipse className={styles.under} cx="22" cy="19" rx="19" ry="11.5" />
        <ellipse className={styles.top} cx="22" cy="15" rx="19" ry="11.5" />
        {state === "begun" && <path className={styles.half} d="M22 3.500a19 11.500 0 0 0 0 23Z" />}
        {state === "done" && <path className={styles.tick} d="m15.500 15 4.500 4.500 8.500-8.500" />}
      </svg>
    </Link>
  );
}

function Pile({ count, name, to }: { count: number; name: string; to: string }) {
  return (
    <Link className={styles.pile} to={to} aria-label={name}>
      <span>+{count}</span>
    </Link>
  );
}

/** The width that the last map had in this window; before the first, that on a laptop. */
let last = { width: 976, isMeasured: false };
addEventListener("resize", () => (last.isMeasured = false));

/** The width that the map has. Only the first one asks for it: the browser would lay out each page once more to answer. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(last.width);
  useLayoutEffect(() => {
    const measure = () => setWidth((last = { width: place.current?.clientWidth || last.width, isMeasured: true }).width);
    if (!last.isMeasured) measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [place]);
  return width;
}

/** Where the learner is: a boat with the first letter of their name on its sail. */
function Boat({ name }: { name: string }) {
  return (
    <svg className={styles.boat} viewBox="-40 -66 86 86" aria-hidden="true">
      <g>
        <path d="M2-60C28-46 36-22 36-6H2Z" fill="var(--accent)" />
        <path d="M-3-52C-16-36-20-18-20-6H-3Z" fill="var(--pic-white)" />
        <path d="M0-62V0" stroke="var(--pic-trunk-2)" strokeWidth="3" />
        <text x="15" y="-16" textAnchor="middle">
          {[...name][0]}
        </text>
        <path d="M-36 0H42C36 12 26 16 17 16H-15C-26 16-33 10-36 0Z" fill="var(--pic-trunk)" />
        <path d="M-35 3.500H40" stroke="var(--pic-cloth)" strokeWidth="3" />
      </g>
    </svg>
  );
}

/** Sky and hills above, water below; decoration. The water is as high as the map needs. */
function Scene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 1000 600" preserveAspectRatio="none">
        <path d="M0 0H1000V600H0Z" fill="var(--pic-lake-1)" />
        <path d="M0 176C200 150 400 206 620 176S900 170 1000 186V600H0Z" fill="var(--pic-lake-2)" />
        <path d="M0 470C220 436 420 506 640 464S900 456 1000 470V600H0Z" fill="var(--pic-lake-3)" opacity=".7" />
        <path
          className={styles.glints}
          d="M230 96h46M256 106h26M660 92h60M684 104h36M470 236h34M20 320h40M930 290h36M540 420h40M930 430h44M30 560h50M400 570h40M700 560h36"
        />
      </svg>
      <svg className={styles.sky} viewBox="0 0 1000 120" preserveAspectRatio="xMaxYMax slice">
        <path d="M0-60H1000V120H0Z" fill="var(--pic-sky-1)" />
        <path d="M0 26C200-4 420 60 640 24S900 0 1000 20V120H0Z" fill="var(--pic-sky-2)" />
        <circle cx="830" cy="42" r="54" fill="var(--pic-sun-halo)" opacity=".55" />
        <circle cx="830" cy="42" r="29" fill="var(--pic-sun)" />
        <path d="M0 84C140 50 300 92 480 62S760 42 1000 78V120H0Z" fill="var(--pic-hill-1)" />
        <path d="M0 100C160 76 300 112 500 94S800 74 1000 100V120H0Z" fill="var(--pic-hill-2)" />
      </svg>
    </div>
  );
}
