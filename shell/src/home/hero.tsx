import type { Learner } from "@learn/area-kit";
import { AreaIcon, ArrowRightIcon, buttonClass } from "@learn/ui";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { FirstStep } from "../dashboard/next-step.tsx";
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

/** What has come stands there at once the next time. */
const drawn = new Map<string, string>();

interface HeroProps {
  learner: Pick<Learner, "name" | "continent">;
  country: string | null;
  /** Whether the person has worked here before: who comes back is greeted so. */
  wasHere: boolean;
  /** Where somebody begins who has done nothing yet: the primary button leads right into it. */
  first?: FirstStep | undefined;
  /** Stands on another page than Home: its headline is not the page's, and nothing is offered but the first step. */
  isGuest?: boolean;
}

/** The welcome, with the headline and the picture of the learner's part of the world. */
export function Hero({ learner: { name, continent }, country, wasHere, first, isGuest = false }: HeroProps) {
  const place = continent === "Africa" ? "africa" : "everywhere";
  const svg = usePicture(place);
  const Headline = isGuest ? "h2" : "h1";
  return (
    <section className={styles.hero} data-guest={isGuest || undefined} aria-labelledby="headline">
      <div className={styles.picture} data-picture={place} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      <div className={styles.heroWords}>
        <p className={styles.welcome}>{wasHere ? words.welcomeBack(name) : words.welcome(name)}</p>
        <Headline id="headline" className={styles.headline}>
          {headlineFor(continent, country)}
        </Headline>
        {!isGuest && <p className={styles.lead}>{words[place].lead}</p>}
        <div className={styles.actions}>{isGuest ? <Begin {...first} /> : <Actions first={first} />}</div>
      </div>
    </section>
  );
}

/** What the areas offer to begin with: the first of them is the page's one primary button, open or not. */
function Actions({ first }: Pick<HeroProps, "first">) {
  const isOpen = useIsOpen();
  const offers = onHome(useKnownAreas()).filter(({ home }) => home.action !== undefined);
  return offers.map(({ id, paths, icon, home }, index) => {
    if (!isOpen(id)) return null;
    const to = paths[0] ?? "/home";
    if (index === 0) return <Begin key={id} address={first?.area?.id === id ? first.address : to} action={home.action} />;
    return (
      <Link key={id} className={buttonClass({ variant: "accent" })} data-area={id} to={to}>
        <AreaIcon drawing={icon} />
        {home.action}
      </Link>
    );
  });
}

/** The one primary button. */
function Begin({ address, area, action = area?.home?.action ?? words.start }: Partial<FirstStep> & { action?: string | undefined }) {
  if (address === undefined) return null;
  return (
    <Link className={buttonClass({ variant: "primary" })} to={address}>
      {action}
      <ArrowRightIcon />
    </Link>
  );
}

function usePicture(place: keyof typeof pictures): string {
  const [svg, setSvg] = useState(drawn.get(place) ?? "");
  useEffect(() => {
    let isCurrent = true;
    // Without the picture the words still stand on their card.
    pictures[place]()
      .then(({ default: text }) => void (drawn.set(place, text) && isCurrent && setSvg(text)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return svg;
}

/** The countries that the United Nations count as Northern Africa, as the profile names them. */
const northAfrica = ["Algeria", "Egypt", "Libya", "Morocco", "Sudan", "Tunisia"];

/**
 * The headline for the learner's part of the world. Nobody north of the Sahara is told that they are south of it.
 *
 * @see requirements HOME-004, HOME-005, HOME-007
 */
function headlineFor(continent: string | null, country: string | null): string {
  if (continent !== "Africa") return words.everywhere.headline;
  return country === null || northAfrica.includes(country) ? words.africa.headlineForAll : words.africa.headline;
}
