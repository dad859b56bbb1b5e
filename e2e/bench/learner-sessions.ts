import { createClient } from "@supabase/supabase-js";
import type { Product } from "../fixtures/product.ts";
import { aStudent } from "../fixtures/student.ts";

/** A learner's opened activity, and the means to talk in it. */
export interface LearnerSession {
  accessToken: string;
  sessionId: string;
  email: string;
}

/** A signed-in student with some activities, made through the public interfaces. */
export async function learnerSessions(product: Product, count = 1): Promise<LearnerSession[]> {
  const config = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
  const student = aStudent();
  const byte = (): number => Math.floor(Math.random() * 256);
  const client = createClient(product.origin, config.supabaseKey, {
    // So many can't sign up from one address; a product that trusts a proxy takes this one for theirs.
    global: { headers: { "x-forwarded-for": `10.${byte()}.${byte()}.${byte()}` } },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const { data, error } = await client.auth.signUp({
    email: student.email,
    password: student.password,
    options: { data: { username: "Amina", role: "student" } },
  });
  if (error || !data.session) throw new Error(`The bench could not sign up: ${error?.message}`);
  const id = data.session.user.id;
  const accessToken = data.session.access_token;
  await client.from("profiles").insert({ id, role: "student", grade_level: 1, continent: "Africa" }).throwOnError();
  await client
    .rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: "Africa" })
    .throwOnError();
  const { data: rows } = await client.from("dashboard").select("id").eq("category_activity", "AI Learning").limit(count).throwOnError();
  return (rows ?? []).map((row) => ({ accessToken, sessionId: String(row.id), email: student.email }));
}
