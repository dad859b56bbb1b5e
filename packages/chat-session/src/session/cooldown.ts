/** The time in which the coach takes no messages. */
export interface Cooldown {
  /** Starts one of so many milliseconds, none for 0. Returns when it ends, in milliseconds since 1970, or null. */
  begin(ms: number): number | null;
  stop(): void;
}

/** @param onOver - called when it is over */
export function createCooldown(onOver: () => void): Cooldown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    begin(ms) {
      stop();
      if (ms <= 0) return null;
      timer = setTimeout(onOver, ms);
      return Date.now() + ms;
    },
    stop,
  };
}
