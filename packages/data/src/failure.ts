/** A refusal of the table API, with its code (`PGRST116` for "no such row", or PostgreSQL's own five signs). */
export class DataFailure extends Error {
  override name = "DataFailure";
  readonly code: string;

  constructor(failure: { message: string; code?: string | undefined }) {
    super(failure.message);
    this.code = failure.code ?? "";
  }
}

/** The value of an answer of the table API; throws a {@link DataFailure} when it is a refusal. */
export function valueOf<T>(answer: { data: T; error: { message: string; code?: string } | null }): NonNullable<T> {
  if (answer.error) throw new DataFailure(answer.error);
  // Without an error there is data; the client's type can't say so.
  return answer.data as NonNullable<T>;
}
