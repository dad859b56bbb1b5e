import { lazy, type ComponentType } from "react";

/** Sent on `window` when a person asks to try again; every lazy screen that failed forgets its failure. */
export const retryEvent = "learn:retry";

/**
 * React.lazy, except that a failed load is tried again after retryEvent.
 * React.lazy itself remembers a rejection for as long as the page lives.
 */
export function lazyRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let current: ComponentType<Props> | undefined;
  let hasFailed = false;
  window.addEventListener(retryEvent, () => {
    if (hasFailed) current = undefined;
    hasFailed = false;
  });
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        hasFailed = true;
        throw cause;
      }
    }) as unknown as ComponentType<Props>; // lazy's own type leaves out that its props are the component's
  return function Lazy(props: Props) {
    const Screen = (current ??= make());
    return <Screen {...props} />;
  };
}
