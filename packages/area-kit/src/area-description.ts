import type { Drawing } from "@learn/ui";

/** One theme's colours of an area, each as `#rrggbb`. */
export interface AccentColours {
  /** For graphics: icons, bars, edges. */
  accent: string;
  /** For words. */
  text: string;
  /** For bands, cards and bubbles; every ink stands on it. */
  tint: string;
  /** For the edges of tinted things. */
  line: string;
}

/** What an area says of itself in its `area.json`, its icon and its motif, as `/areas.json` carries it. */
export interface AreaDescription {
  id: string;
  title: string;
  /** The addresses that belong to the area; the first is where its navigation entry leads. */
  paths: string[];
  /** Addresses that lead to the first path. */
  aliases?: string[];
  nav: { label: string; order: number };
  /** Its card on the home page; `action` is a button in the welcome, `begin` invites to its island while nothing is on it. */
  home?: { order: number; text: string; action?: string; begin?: string };
  /** What the dashboard's rows of its activities carry in `category_activity`. */
  category?: string;
  /** What its activities are filed under, in the order in which its topics are shown and worked through. */
  subCategories?: string[];
  /** What people read in place of a sub-category, where the two differ. */
  topicNames?: Record<string, string>;
  /** The pictures of its topics, by what their activities are filed under. */
  topicPictures?: Record<string, Drawing>;
  /** Where one of its activities is worked on, as in "/music/activity/:id"; without it, the first path. */
  activityPath?: string;
  /** Where rows of a shared table are made and opened, by the table's name. */
  rows?: Record<string, { create: string; open: string }>;
  accent: { light: AccentColours; dark: AccentColours };
  icon: Drawing;
  motif?: Drawing;
}
