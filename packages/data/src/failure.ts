import { readableSentence } from "./readable.ts";

/**
 * A refusal of the table API, with its code (`PGRST116` for "no such row", or PostgreSQL's own five signs).
 * The message is the server's; it is empty when the server could not be reached, as nobody has said anything then.
 */
export class DataFailure extends Error {
  override name = "DataFailure";
  readonly code: string;

  constructor(failure: { message: string; code?: string | undefined }) {
    super(failure.message);
    this.code = failure.code ?? "";
  }
}

/** An answer of the table API. */
export interface TableAnswer<T = unknown> {
  data: T;
  error: { message: string; code?: string } | null;
  status?: number;
}

/** The value of an answer of the table API; throws a {@link DataFailure} when it is a refusal. */
export function valueOf<T>(answer: TableAnswer<T>): NonNullable<T> {
  // The client's own message would be the browser's, for programmers: "TypeError: Failed to fetch".
  if (answer.error) throw new DataFailure(answer.status === 0 ? { message: "" } : answer.error);
  // Without an error there is data; the client's type can't say so.
  return answer.data as NonNullable<T>;
}

/** What the server said about a failed call, where that is a sentence for people; null where it isn't, or nothing was said. */
export function readableReason(cause: unknown): string | null {
  return cause instanceof DataFailure ? readableSentence(cause.message) : null;
}

/**
 * The row of an answer that may have none; throws a {@link DataFailure} with code `PGRST116` without one.
 *
 * Asked for as a list: where exactly one row is demanded, its absence is a failed request, which every browser prints in
 * red, although a newcomer without a profile is nothing unusual.
 */
export function rowOf<T>(answer: TableAnswer<T>): NonNullable<T> {
  const row = valueOf(answer);
  if (row === null) throw new DataFailure({ code: "PGRST116", message: "There is no such row." });
  return row;
}
