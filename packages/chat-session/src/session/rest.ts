/**
 * Waits until the coach takes messages again.
 *
 * @param onOver - told when it does
 */
export function createRest(onOver: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    /** Begins to wait so many milliseconds, none for 0; answers until when, in milliseconds since 1970, or null. */
    begin(ms: number): number | null {
      stop();
      if (ms <= 0) return null;
      timer = setTimeout(onOver, ms);
      return Date.now() + ms;
    },
    stop,
  };
}
