/** Whether the browser says that it has no network. A server on the same machine may be there all the same. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

/** Tells when the network goes and comes back; answers how to stop that. */
export function watchNetwork(onOffline: () => void, onOnline: () => void): () => void {
  return listen(globalThis, { offline: onOffline, online: onOnline });
}

/** Waiting that can be cut short. */
export interface Nap {
  /** Waits so many milliseconds, or until the network is back, the page is seen again, `wake` is called or the signal ends it. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  wake(): void;
}

/** Makes one. */
export function createNap(): Nap {
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
          // Browsers slow the clock of pages that aren't seen.
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

/** Listens, where there is something to listen to: outside of browsers there is no network to watch. */
function listen(target: Partial<EventTarget> | undefined, listeners: Record<string, () => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) target?.addEventListener?.(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) target?.removeEventListener?.(name, listener);
  };
}
