import { AreaIcon, AreaMotif, Badge, CircleIcon, DashboardIcon, Tile } from "@learn/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { noteOn } from "../navigation/entries.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./home.module.css";
import { onHome } from "./on-home.ts";
import { words } from "./words.ts";

/** A card for every place that is open, in the place's own colour and shapes. */
export function PlaceCards() {
  const isOpen = useIsOpen();
  const areas = onHome(useKnownAreas()).filter(({ id }) => isOpen(id));
  return (
    <div className={styles.cards}>
      {areas.map((area) => (
        <PlaceCard
          key={area.id}
          area={area.id}
          to={area.paths[0] ?? "/home"}
          title={area.title}
          text={area.home.text}
          icon={<AreaIcon drawing={area.icon} />}
          note={noteOn(area)}
        >
          {area.motif && <AreaMotif drawing={area.motif} />}
        </PlaceCard>
      ))}
      <PlaceCard {...words.dashboard} area="none" to="/dashboard" icon={<DashboardIcon />} />
    </div>
  );
}

interface PlaceCardProps {
  area: string;
  to: string;
  title: string;
  text: string;
  icon: ReactNode;
  /** Why nobody can enter now; the page behind it says so. */
  note?: string | undefined;
  children?: ReactNode;
}

function PlaceCard({ area, to, title, text, icon, note, children }: PlaceCardProps) {
  return (
    <Link className={styles.card} data-area={area} to={to}>
      <Tile small icon={icon} />
      <b>{title}</b>
      <span className={styles.say}>{text}</span>
      {note && (
        <span className={styles.soon}>
          <Badge kind="gray" icon={<CircleIcon />}>
            {note}
          </Badge>
        </span>
      )}
      {children && <span className={styles.motif}>{children}</span>}
    </Link>
  );
}
