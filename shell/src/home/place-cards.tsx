import { AreaIcon, AreaMotif, DashboardIcon, Tile } from "@learn/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./home.module.css";
import { onHome } from "./on-home.ts";
import { words } from "./words.ts";

/** A card for every place that is open, in the place's own colour and shapes. */
export function PlaceCards() {
  const isOpen = useIsOpen();
  const areas = onHome(useKnownAreas()).filter(({ id }) => isOpen(id));
  return (
    <section className={styles.where} aria-labelledby="where-to">
      <h2 id="where-to">{words.places}</h2>
      <div className={styles.cards}>
        {areas.map(({ id, title, paths, icon, motif, home }) => (
          <PlaceCard key={id} area={id} to={paths[0] ?? "/home"} title={title} text={home.text} icon={<AreaIcon drawing={icon} />}>
            {motif && <AreaMotif drawing={motif} />}
          </PlaceCard>
        ))}
        <PlaceCard {...words.dashboard} area="none" to="/dashboard" icon={<DashboardIcon />} />
      </div>
    </section>
  );
}

interface PlaceCardProps {
  area: string;
  to: string;
  title: string;
  text: string;
  icon: ReactNode;
  children?: ReactNode;
}

function PlaceCard({ area, to, title, text, icon, children }: PlaceCardProps) {
  return (
    <Link className={styles.card} data-area={area} to={to}>
      <Tile small icon={icon} />
      <b>{title}</b>
      <span className={styles.say}>{text}</span>
      {children && <span className={styles.motif}>{children}</span>}
    </Link>
  );
}
