import { Button, DashboardIcon, ListIcon, Spinner } from "@learn/ui";
import { useId, type ReactNode } from "react";
import { LakeMap, type LakeMapProps } from "./lake-map.tsx";
import styles from "./lake.module.css";
import { useAsList } from "./use-as-list.ts";
import { words } from "./words.ts";

interface LakeProps extends Omit<LakeMapProps, "rows"> {
  title?: string;
  /** Undefined while they load. */
  rows: LakeMapProps["rows"] | undefined;
  /** The same places as a list, for those who want one. */
  children: ReactNode;
}

/** The lake as a map, with the list of the same one press away. */
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
          {rows ? <LakeMap rows={rows} next={next} learnerName={learnerName} hasTeam={hasTeam} /> : <Spinner>{words.loading}</Spinner>}
        </div>
      )}
    </section>
  );
}
