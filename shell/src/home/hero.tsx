import { ArrowRightIcon, buttonClass, VibingIcon } from "@learn/ui";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./home.module.css";
import { words } from "./words.ts";

// 11 to 18 KB each: only the one that is shown is fetched.
const pictures = {
  africa: () => import("./africa.svg?raw"),
  everywhere: () => import("./everywhere.svg?raw"),
};

interface HeroProps {
  name: string;
  isInAfrica: boolean;
  headline: string;
}

/** The welcome, with the headline and the picture of the learner's part of the world. */
export function Hero({ name, isInAfrica, headline }: HeroProps) {
  const place = isInAfrica ? "africa" : "everywhere";
  const svg = usePicture(place);
  const isOpen = useIsOpen();
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.picture} data-picture={place} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      <div className={styles.heroWords}>
        <p className={styles.welcome}>{words.welcome(name)}</p>
        <h1 id="headline">{headline}</h1>
        <p className={styles.lead}>{words[place].lead}</p>
        <div className={styles.actions}>
          {isOpen("ai-learning") && (
            <Link className={buttonClass({ variant: "primary" })} to="/ai-learning">
              {words.startLearning}
              <ArrowRightIcon />
            </Link>
          )}
          {isOpen("vibing") && (
            <Link className={buttonClass({ variant: "accent" })} data-area="vibing" to="/code-assistant">
              <VibingIcon />
              {words.codeAssistant}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

function usePicture(place: keyof typeof pictures): string {
  const [svg, setSvg] = useState("");
  useEffect(() => {
    let isCurrent = true;
    // Without the picture the words still stand on their card.
    pictures[place]().then(({ default: text }) => isCurrent && setSvg(text)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return svg;
}
