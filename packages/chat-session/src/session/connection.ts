/** Whether the browser says that it has no network. A server on the same machine may be there all the same. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

/** Whether nobody sees the page now. */
export function isHidden(): boolean {
  return globalThis.document?.visibilityState === "hidden";
}

/** Calls back when the network goes and when it comes back; returns how to stop listening. */
export function watchNetwork(onOffline: () => void, onOnline: () => void): () => void {
  return listen(globalThis, { offline: onOffline, online: onOnline });
}

/** The wait before a retry, which can be cut short. */
export interface RetryDelay {
  /** Waits so many milliseconds, or until the network is back, the page is seen again, `wake` is called or the signal ends it. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  wake(): void;
}

/** Makes the delay of one conversation; one wait at a time. */
export function createRetryDelay(): RetryDelay {
  let wake = () => {};
  return {
    async sleep(ms, signal) {
      let stop: (() => void)[] = [];
      await new Promise<void>((resolve) => {
        wake = resolve;
        const timer = setTimeout(resolve, ms);
        const onVisible = () => document.visibilityState === "visible" && resolve();
        stop = [
          () => clearTimeout(timer),
          listen(globalThis, { online: resolve }),
          // Browsers throttle the timers of pages that aren't visible.
          listen(globalThis.document, { visibilitychange: onVisible }),
          listen(signal, { abort: resolve }),
        ];
        if (signal.aborted) resolve();
      });
      for (const end of stop) end();
    },
    wake: () => wake(),
  };
}

/** Adds listeners where the target exists; tests outside a browser have none. */
function listen(target: Partial<EventTarget> | undefined, listeners: Record<string, () => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) target?.addEventListener?.(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) target?.removeEventListener?.(name, listener);
  };
}
