import type { PublicConfig } from "./config.ts";
import { requestAsStudent, type StudentAccess } from "./request.ts";

/** Begins traces as the server says that it wants them. */
export const tracerOf =
  ({ tracedShare = 0, supabaseUrl }: PublicConfig, student: StudentAccess) =>
  () =>
    beginTrace(tracedShare, student, `${supabaseUrl}/reports`);

/** What is traced of something that a student does. */
export type Trace = ReturnType<typeof beginTrace>;

/**
 * Begins the trace of something that a student does, by its W3C header.
 *
 * @param share - of all that is done, from 0 to 1
 * @param student - in whose name it is told
 * @param reports - where what is traced is told
 */
export function beginTrace(share: number, student: Omit<StudentAccess, "trace">, reports: string) {
  const isTraced = Math.random() < share;
  const [trace, span] = [hex(16), hex(8)];
  const startedAt = performance.now();
  return {
    // Who isn't traced says it, so that no server begins a trace without the page.
    header: `00-${trace}-${span}-0${Number(isTraced)}`,
    /** Tells it, where it is traced. */
    end: (ok: boolean): void => {
      const report = { of: "click", trace, span, ok, ms: Math.round(performance.now() - startedAt) };
      if (isTraced) void requestAsStudent(student, reports, { json: report, keepalive: true }, () => null);
    },
  };
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
