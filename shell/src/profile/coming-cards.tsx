import { Card, StarIcon, StepsIcon, Tile } from "@learn/ui";
import type { ReactNode } from "react";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";

/** Two places on the page that are kept for later. */
export function ComingCards() {
  return (
    <div className={styles.coming}>
      <ComingCard id="achievements" title={words.achievements} icon={<StarIcon />} />
      <ComingCard id="recent-activity" title={words.activity} icon={<StepsIcon />} />
    </div>
  );
}

function ComingCard({ id, title, icon }: { id: string; title: string; icon: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <div className={styles.comingCard}>
        <Tile small icon={icon} />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{words.comingSoon}</p>
        </div>
      </div>
    </Card>
  );
}
