/**
 * The time in which the coach takes no messages.
 *
 * @param onOver - called when it is over
 */
export function createCooldown(onOver: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    /** Starts a cooldown of so many milliseconds, none for 0. Returns when it ends, in milliseconds since 1970, or null. */
    begin(ms: number): number | null {
      stop();
      if (ms <= 0) return null;
      timer = setTimeout(onOver, ms);
      return Date.now() + ms;
    },
    stop,
  };
}
