/** Gathers pieces of text and hands them on at most once for each frame that is drawn. */
export interface FrameBuffer {
  add(text: string): void;
  /** Hands on at once what has been gathered. */
  flush(): void;
  /** Forgets what has not been handed on. */
  clear(): void;
}

/** Makes a buffer; `apply` gets everything gathered since the last frame. */
export function createFrameBuffer(apply: (text: string) => void): FrameBuffer {
  let waiting = "";
  let cancel: (() => void) | null = null;
  const take = (): string => {
    cancel?.();
    cancel = null;
    const text = waiting;
    waiting = "";
    return text;
  };
  const flush = () => {
    const text = take();
    if (text !== "") apply(text);
  };
  return {
    add(text) {
      waiting += text;
      cancel ??= onNextFrame(flush);
    },
    flush,
    clear: () => void take(),
  };
}

function onNextFrame(run: () => void): () => void {
  if (typeof requestAnimationFrame === "function") {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  }
  const id = setTimeout(run, 16);
  return () => clearTimeout(id);
}
