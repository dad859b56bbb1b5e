import type { ExhibitKind } from "./exhibit.ts";

type Load = () => Promise<{ default: ExhibitKind }>;

// Each by itself: a child loads the one exhibit of the activity that is open.
const kinds: Record<string, Load> = {
  sort: () => import("./kinds/sort/index.ts"),
};

/** How to load the kind of this name; null for one that this version doesn't have. */
export function exhibitNamed(name: string): Load | null {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null;
}
