import { DataFailure } from "@learn/data";

interface Answer<T> {
  data: T;
  error: { message: string; code?: string } | null;
  status?: number;
}

/** The value of an answer of the table API; throws a DataFailure when it is a refusal, without words when nobody has answered. */
export function valueOf<T>({ data, error, status }: Answer<T>): T {
  // Without a line the message would be the browser's, which is for programmers.
  if (error) throw new DataFailure(status === 0 ? { message: "" } : error);
  return data;
}
