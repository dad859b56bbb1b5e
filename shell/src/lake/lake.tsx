import { Button, DashboardIcon, ListIcon, Spinner } from "@learn/ui";
import { useId, type ReactNode } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import type { DoingCardProps } from "./doing-card.tsx";
import type { LakeMapProps } from "./lake-map.tsx";
import styles from "./lake.module.css";
import { useAsList } from "./use-as-list.ts";
import { words } from "./words.ts";

const load = () => import("./lake-parts.ts");

interface LakeProps extends Omit<LakeMapProps, "rows"> {
  title?: string;
  /** Undefined while they load. */
  rows: LakeMapProps["rows"] | undefined;
  /** The same places as a list, for those who want one. */
  children: ReactNode;
}

/** The lake as a map, with the list of the same one press away. The map's code comes beside the page. */
export function Lake({ title = words.title, rows, next, learnerName, hasTeam, children }: LakeProps) {
  const [asList, setAsList] = useAsList();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button variant="quiet" icon={asList ? <DashboardIcon /> : <ListIcon />} onClick={() => setAsList(!asList)}>
          {asList ? words.asMap : words.asList}
        </Button>
      </div>
      {asList ? (
        children
      ) : (
        <div className={styles.lake}>
          <LazyCode name="lake" load={load} words={words} pending={<Spinner>{words.loading}</Spinner>}>
            {({ LakeMap }) =>
              rows ? <LakeMap rows={rows} next={next} learnerName={learnerName} hasTeam={hasTeam} /> : <Spinner>{words.loading}</Spinner>
            }
          </LazyCode>
        </div>
      )}
    </section>
  );
}

/** How the learner is doing, in the file of the map. */
export function Doing(props: DoingCardProps) {
  return (
    <LazyCode name="lake" load={load} words={words} pending={null}>
      {({ DoingCard }) => <DoingCard {...props} />}
    </LazyCode>
  );
}
