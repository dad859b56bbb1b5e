import { lazy, use, type ComponentType } from "react";
import { AreaContext } from "./learner.tsx";

/** Sent on `window` when a person asks to try again; every lazy screen that failed forgets its failure. */
export const retryEvent = "learn:retry";

/**
 * React.lazy, except that a failed load is tried again after retryEvent.
 * React.lazy itself remembers a rejection for as long as the page lives. Inside an area, the load waits until the shell has
 * compared the area's files, where it does so.
 */
export function lazyRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return retried(load, { waitsForCheck: true });
}

/** {@link lazyRetry} for a screen that comes with the area itself, whose files were compared before it started. */
export function firstScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return retried(load, { waitsForCheck: false });
}

function retried<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waitsForCheck }: { waitsForCheck: boolean },
): ComponentType<Props> {
  let current: ComponentType<Props> | undefined;
  let hasFailed = false;
  window.addEventListener(retryEvent, () => {
    if (hasFailed) current = undefined;
    hasFailed = false;
  });
  const make = (check: (() => Promise<void>) | undefined) =>
    lazy(async () => {
      try {
        if (waitsForCheck) await check?.();
        return { default: await load() };
      } catch (cause) {
        hasFailed = true;
        throw cause;
      }
    }) as unknown as ComponentType<Props>; // lazy's own type leaves out that its props are the component's
  return function Lazy(props: Props) {
    const area = use(AreaContext);
    const Screen = (current ??= make(area?.checkLaterFiles));
    return <Screen {...props} />;
  };
}
