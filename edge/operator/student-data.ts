import { readErasure, readStudentData, type Erasure, type StudentData } from "@learn/student-data";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";

/** The students of a backend, for its operator. */
export class Students {
  readonly #client: SupabaseClient;

  constructor(client: SupabaseClient) {
    this.#client = client;
  }

  /** @throws OperatorFault where nobody has the address, or the backend refuses */
  async read(email: string): Promise<StudentData> {
    const data = await this.#call("export_student", { student: await this.#find(email) });
    return readStudentData(data);
  }

  /** Deletes the account with everything that is kept about it. @throws OperatorFault as `read` does */
  async erase(email: string): Promise<Erasure> {
    const data = await this.#call("erase_student", { student: await this.#find(email), email });
    return readErasure(data);
  }

  async #find(email: string): Promise<string> {
    const { data, error } = await this.#client.from("profiles").select("id").eq("email", email.trim().toLowerCase());
    if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
    const [found] = v.parse(v.array(v.object({ id: v.string() })), data);
    if (found === undefined) throw new OperatorFault(`Nobody has the address ${email}.`);
    return found.id;
  }

  async #call(name: string, args: Record<string, string>): Promise<unknown> {
    const { data, error } = await this.#client.rpc(name, args);
    if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
    return data;
  }
}
