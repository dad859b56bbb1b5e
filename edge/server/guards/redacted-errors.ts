import { AsyncLocalStorage } from "node:async_hooks";

/** What the log may know about a failed statement: codes and names of objects, never values. */
export interface ReportedError {
  name: string;
  code?: string;
  constraint?: string;
  table?: string;
}

type Report = (error: ReportedError) => void;

const reports = new AsyncLocalStorage<Report>();
let isListening = false;

/**
 * Guard 10, errors. lite prints every database error with console.error, parameters included: a
 * learner's address and words would be in the log. Whatever is printed while `work` runs goes to
 * `report` instead, reduced to codes. Everything else that is printed stays untouched.
 */
export function withRedactedErrors<T>(report: Report, work: () => T): T {
  listen();
  return reports.run(report, work);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const level of ["error", "warn"] as const) {
    const original = console[level].bind(console);
    console[level] = (...printed: unknown[]) => {
      const report = reports.getStore();
      if (!report) return original(...printed);
      report(reduceError(printed.find((value) => value instanceof Error) ?? printed[0]));
    };
  }
}

function reduceError(value: unknown): ReportedError {
  if (typeof value !== "object" || value === null) return { name: "Message" };
  const text = (key: string): string | undefined => {
    const field: unknown = Reflect.get(value, key);
    // Identifiers only: an odd "code" could carry a value along.
    return typeof field === "string" && /^\w{1,63}$/.test(field) ? field : undefined;
  };
  return {
    name: text("name") ?? "Error",
    code: text("code"),
    constraint: text("constraint") ?? text("constraint_name"),
    table: text("table") ?? text("table_name"),
  };
}
