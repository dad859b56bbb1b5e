import type { AccentColours } from "../area-description.ts";
import { contrastOf, mix } from "./colours.ts";

/** The colours of the design system that an accent stands on or beneath, in one theme. */
export interface Surfaces {
  paper: string;
  card: string;
  sunken: string;
  ink: string;
  ink2: string;
  ink3: string;
}

/** What an area says of its colour in one theme: the accent alone, or some or all of the four. */
export type AccentChoice = string | ({ accent: string } & Partial<AccentColours>);

const wordsContrast = 4.5;
const graphicsContrast = 3;
/** Where the derived colours begin: most of a tint is the card, and more of it until every ink can be read on it; a text is mixed with ink until it can be read. */
const tintShare = 0.86;
const lineShare = 0.68;
const step = 0.02;
/** How much better than it must the derived colours are. */
const margin = 0.3;

/** The four colours of a theme; those that an area leaves open are made from its accent. */
export function completeAccent(choice: AccentChoice, surfaces: Surfaces): AccentColours {
  const chosen = typeof choice === "string" ? { accent: choice } : choice;
  const { accent } = chosen;
  const tint = chosen.tint ?? readableTint(accent, surfaces);
  const line = chosen.line ?? mix(accent, surfaces.card, lineShare);
  return {
    accent,
    text: chosen.text ?? readableText(accent, [surfaces.paper, surfaces.card, surfaces.sunken, tint], surfaces.ink),
    tint,
    line,
  };
}

function readableText(accent: string, grounds: string[], ink: string): string {
  for (let share = step; share < 1; share += step) {
    const text = mix(accent, ink, share);
    if (grounds.every((ground) => contrastOf(text, ground) >= wordsContrast + margin)) return text;
  }
  return ink;
}

function readableTint(accent: string, { card, ink3 }: Surfaces): string {
  for (let share = tintShare; share < 1; share += step) {
    const tint = mix(accent, card, share);
    if (contrastOf(ink3, tint) >= wordsContrast + margin) return tint;
  }
  return card;
}

/**
 * What can't be seen or read well enough in one theme, one sentence for each pair of colours.
 *
 * @see WCAG 2.2: 4.5 for words, 3 for graphics
 */
export function findWeakContrasts(
  { accent, text, tint }: AccentColours,
  surfaces: Surfaces,
): { colour: keyof AccentColours; fault: string }[] {
  const { paper, card, sunken, ink, ink2, ink3 } = surfaces;
  const grounds = { paper, card, sunken, "the area's tint": tint };
  const pairs = [
    ...Object.entries(grounds).map(([name, ground]) => ({
      colour: "accent" as const,
      drawn: accent,
      ground,
      on: name,
      least: graphicsContrast,
    })),
    ...Object.entries(grounds).map(([name, ground]) => ({ colour: "text" as const, drawn: text, ground, on: name, least: wordsContrast })),
    ...Object.entries({ ink, ink2, ink3 }).map(([name, drawn]) => ({
      colour: "tint" as const,
      drawn,
      ground: tint,
      on: `beneath ${name}`,
      least: wordsContrast,
    })),
  ];
  return pairs.flatMap(({ colour, drawn, ground, on, least }) => {
    const contrast = contrastOf(drawn, ground);
    if (contrast >= least) return [];
    const place = colour === "tint" ? on : `on ${on} (${ground})`;
    return [
      {
        colour,
        fault: `${colour === "tint" ? ground : drawn} has a contrast of ${contrast.toFixed(2)} ${place}; ${least === wordsContrast ? "words" : "graphics"} need ${least}`,
      },
    ];
  });
}
