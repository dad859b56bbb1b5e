/** Work that is done again and again. */
export interface Repeated {
  /** Does it now, and not only the next time. */
  wake(): void;
  /** Ends it, and waits for what is on its way. */
  stop(): Promise<void>;
}

interface Repeating {
  /** Does what is due, and answers whether more may be waiting. */
  work: () => Promise<boolean>;
  everyMs: number;
  failed: (error: unknown) => void;
}

/** Does some work at once and every few seconds, never twice at a time. */
export function keepDoing({ work, everyMs, failed }: Repeating): Repeated {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isOver = false;
  const doDue = async (): Promise<void> => {
    while (isWanted && !isOver) {
      isWanted = false;
      try {
        if (await work()) isWanted = true;
      } catch (error) {
        failed(error);
      }
    }
  };
  const wake = (): void => {
    isWanted = true;
    running ??= doDue().finally(() => {
      running = null;
      // Asked for at the very end.
      if (isWanted && !isOver) wake();
    });
  };
  wake();
  const timer = setInterval(wake, everyMs);
  return {
    wake,
    async stop() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
