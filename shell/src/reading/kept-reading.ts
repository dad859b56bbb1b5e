/** What helps somebody to read: a line that goes along, letters for those who mix them up, more room between them. */
export type Help = "line" | "font" | "space";

const key = "learn.reading";

/** What this browser keeps of it. */
export function readHelps(): string[] {
  try {
    return localStorage.getItem(key)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** Keeps what was chosen until the person signs out. */
export function keepHelps(helps: readonly Help[]): void {
  try {
    if (helps.length > 0) localStorage.setItem(key, helps.join(" "));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing shows the usual page next time.
  }
}

/** Shows what was chosen before. Its code comes for them alone who chose something; without it the page can be read, too. */
export function applyKeptHelps(): void {
  const helps = readHelps();
  if (helps.length > 0)
    import("./reading.ts").then(
      ({ applyHelps }) => applyHelps(helps),
      () => undefined,
    );
}
