/** What is traced of something that a student does. */
export type Trace = ReturnType<typeof beginTrace>;

/**
 * Begins the trace of something that a student does, by its W3C header.
 *
 * @param share - of all that is done, from 0 to 1
 * @param reports - where what is traced is told
 */
export function beginTrace(share: number, reports: string) {
  const isTraced = Math.random() < share;
  const [trace, span] = [hex(16), hex(8)];
  const startedAt = performance.now();
  return {
    // Who isn't traced says it, so that no server begins a trace without the page.
    header: `00-${trace}-${span}-0${Number(isTraced)}`,
    /** What there is to tell at its end, and where; null for what isn't traced. */
    end: (ok: boolean) =>
      isTraced ? { to: reports, report: { of: "click", trace, span, ok, ms: Math.round(performance.now() - startedAt) } } : null,
  };
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
