import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "./database.generated.ts";

/** The client of the tables and procedures. */
export type Tables = PostgrestClient<Database>;

/** Makes it; whatever it asks for goes by `fetch`. */
export function createTables(url: string, fetch: typeof globalThis.fetch): Tables {
  // It would repeat by rules of its own. What was refused, the query cache above asks for again.
  return new PostgrestClient<Database>(url, { fetch, retry: false });
}
