import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const exportSchema = v.object({
  exported_at: v.string(),
  student: v.object({ id: v.string(), email: v.string(), name: v.nullable(v.string()) }),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
const countsSchema = v.record(v.string(), v.number());
const erasedSchema = v.object({ erased: countsSchema, remaining: countsSchema });

/** Everything that is kept about a student, by table. */
export type StudentData = v.InferOutput<typeof exportSchema>;

/** How many rows of each table an erasure took, and in how many something of the student still stands. */
export type Erasure = v.InferOutput<typeof erasedSchema>;

/** What an operator's command can't do; the message says why. */
export class StudentFault extends Error {
  override name = "StudentFault";
}

/** The students of a backend, for its operator: whoever has its secret key. */
export class Students {
  readonly #client: SupabaseClient;

  /**
   * @param url - where the backend is, without a path
   * @param secretKey - the key that no browser has
   */
  constructor(url: string, secretKey: string) {
    this.#client = createClient(url, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket and createClient throws without one; nothing here uses it.
      realtime: { transport: class {} as unknown as typeof WebSocket },
    });
  }

  /** @throws StudentFault where nobody has the address, or the backend refuses */
  async read(email: string): Promise<StudentData> {
    const data = await this.#call("export_student", { student: await this.#find(email) });
    return v.parse(exportSchema, data);
  }

  /** Deletes the account with everything that is kept about it. @throws StudentFault as `read` does */
  async erase(email: string): Promise<Erasure> {
    const data = await this.#call("erase_student", { student: await this.#find(email), email });
    return v.parse(erasedSchema, data);
  }

  async #find(email: string): Promise<string> {
    const { data, error } = await this.#client.from("profiles").select("id").eq("email", email.trim().toLowerCase());
    if (error) throw new StudentFault(`The backend answers: ${error.message}`);
    const [found] = v.parse(v.array(v.object({ id: v.string() })), data);
    if (found === undefined) throw new StudentFault(`Nobody has the address ${email}.`);
    return found.id;
  }

  async #call(name: string, args: Record<string, string>): Promise<unknown> {
    const { data, error } = await this.#client.rpc(name, args);
    if (error) throw new StudentFault(`The backend answers: ${error.message}`);
    return data;
  }
}
