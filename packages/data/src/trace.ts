/** Begins the trace of something that a student does, by its W3C header; null where nothing is traced. */
export function beginTrace(traced: { share: number; reports: string } | undefined) {
  if (traced === undefined) return null;
  const isTraced = Math.random() < traced.share;
  const [trace, span] = [hex(16), hex(8)];
  const startedAt = performance.now();
  return {
    // Who isn't traced says it, so that no server begins a trace without the page.
    header: `00-${trace}-${span}-0${Number(isTraced)}`,
    /** What there is to tell at its end, and where; null for what isn't traced. */
    end: (ok: boolean) =>
      isTraced ? { to: traced.reports, report: { of: "click", trace, span, ok, ms: Math.round(performance.now() - startedAt) } } : null,
  };
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
