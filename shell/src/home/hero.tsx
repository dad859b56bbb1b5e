import { AreaIcon, ArrowRightIcon, buttonClass } from "@learn/ui";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./home.module.css";
import { onHome } from "./on-home.ts";
import { words } from "./words.ts";

// 11 to 18 KB each: only the one that is shown is fetched.
const pictures = {
  africa: () => import("./africa.svg?raw"),
  everywhere: () => import("./everywhere.svg?raw"),
};

interface HeroProps {
  name: string;
  /** Whether the person has worked here before: who comes back is greeted so. */
  wasHere: boolean;
  isInAfrica: boolean;
  headline: string;
}

/** The welcome, with the headline and the picture of the learner's part of the world. */
export function Hero({ name, wasHere, isInAfrica, headline }: HeroProps) {
  const place = isInAfrica ? "africa" : "everywhere";
  const svg = usePicture(place);
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.picture} data-picture={place} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      <div className={styles.heroWords}>
        <p className={styles.welcome}>{wasHere ? words.welcomeBack(name) : words.welcome(name)}</p>
        <h1 id="headline">{headline}</h1>
        <p className={styles.lead}>{words[place].lead}</p>
        <div className={styles.actions}>
          <Actions />
        </div>
      </div>
    </section>
  );
}

/** What the areas offer to begin with: the first of them is the page's one primary button, open or not. */
function Actions() {
  const isOpen = useIsOpen();
  const offers = onHome(useKnownAreas()).filter(({ home }) => home.action !== undefined);
  return offers.map(({ id, paths, icon, home }, index) => {
    if (!isOpen(id)) return null;
    const to = paths[0] ?? "/home";
    if (index === 0)
      return (
        <Link key={id} className={buttonClass({ variant: "primary" })} to={to}>
          {home.action}
          <ArrowRightIcon />
        </Link>
      );
    return (
      <Link key={id} className={buttonClass({ variant: "accent" })} data-area={id} to={to}>
        <AreaIcon drawing={icon} />
        {home.action}
      </Link>
    );
  });
}

function usePicture(place: keyof typeof pictures): string {
  const [svg, setSvg] = useState("");
  useEffect(() => {
    let isCurrent = true;
    // Without the picture the words still stand on their card.
    pictures[place]()
      .then(({ default: text }) => isCurrent && setSvg(text))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return svg;
}
