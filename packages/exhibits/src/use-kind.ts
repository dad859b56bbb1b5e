import { useEffect, useState, type ComponentType } from "react";
import type { Exhibit } from "./exhibit.ts";
import { exhibitNamed } from "./kinds.ts";

/** How far the loading of a kind has come. */
type LoadedKind<Props> = { state: "loading" } | { state: "failed" } | { state: "ready"; Shown: ComponentType<Props> };

/**
 * Loads a kind of exhibit by its name.
 *
 * @param make - how it is shown; a function that stays the same
 */
export function useKind<Props>(id: string, make: <Data, State>(exhibit: Exhibit<Data, State>) => ComponentType<Props>): LoadedKind<Props> {
  const [loaded, setLoaded] = useState<LoadedKind<Props>>({ state: "loading" });
  useEffect(() => {
    let isGone = false;
    const show = (next: LoadedKind<Props>) => void (isGone || setLoaded(next));
    const load = exhibitNamed(id);
    if (load === null) show({ state: "failed" });
    else
      load().then(
        ({ default: kind }) => show({ state: "ready", Shown: kind.use(make) }),
        () => show({ state: "failed" }),
      );
    return () => void (isGone = true);
  }, [id, make]);
  return loaded;
}
