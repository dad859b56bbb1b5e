import { DataFailure } from "@learn/data";

/** What the table API answers. */
export interface Answer {
  data: unknown;
  error: { message: string; code?: string } | null;
  status: number;
}

/** The value of an answer; throws a DataFailure when it is a refusal. */
export function valueOf({ data, error, status }: Answer): unknown {
  // Where nobody answered, the message would be the browser's, for programmers.
  if (error) throw new DataFailure(status === 0 ? { message: "" } : error);
  return data;
}

/**
 * What a lookup found: null where the API says with 406 that there is no such row, which is nothing unusual.
 *
 * @see requirement PROJ-068
 */
export function foundIn(answer: Answer): unknown {
  return answer.status === 406 ? null : valueOf(answer);
}
