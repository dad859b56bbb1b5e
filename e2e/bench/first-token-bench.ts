import { createClient } from "@supabase/supabase-js";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent } from "../fixtures/student.ts";
import { directFirstToken, functionFirstToken } from "./first-token.ts";
import { median, print } from "./print.ts";
import { startProviderProcess } from "./provider-process.ts";

// A student may send 20 messages a minute.
const PAIRS_PER_STUDENT = 15;
const STUDENTS = 10;
const WARM_UP_STUDENTS = 2;

/** A signed-in student with one opened activity, made through the public interfaces. */
async function aSession(product: Product, config: { supabaseKey: string }) {
  const student = aStudent();
  const client = createClient(product.origin, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const { data, error } = await client.auth.signUp({ email: student.email, password: student.password, options: { data: { username: "Amina", role: "student" } } });
  if (error || !data.session) throw new Error(`The bench could not sign up: ${error?.message}`);
  const id = data.session.user.id;
  await client.from("profiles").insert({ id, name: "Amina", role: "student", grade_level: 1, continent: "Africa", country: "KE", profile_completed: true }).throwOnError();
  await client.rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: "Africa" }).throwOnError();
  const { data: rows } = await client.from("dashboard").select("id").limit(1).throwOnError();
  return { accessToken: data.session.access_token, sessionId: String(rows?.[0]?.id) };
}

/** The time that the function adds to the first token: it and the provider itself are asked in turn, with the same words. */
export async function benchFirstToken(): Promise<void> {
  const provider = await startProviderProcess();
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench" });
  const direct: number[] = [];
  const through: number[] = [];
  try {
    const config = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
    for (let student = 0; student < WARM_UP_STUDENTS + STUDENTS; student++) {
      const { accessToken, sessionId } = await aSession(product, config);
      for (let run = 0; run < PAIRS_PER_STUDENT; run++) {
        const throughMs = await functionFirstToken(product.origin, accessToken, sessionId);
        const directMs = await directFirstToken(provider.baseUrl, await provider.lastBody());
        if (student < WARM_UP_STUDENTS) continue;
        through.push(throughMs);
        direct.push(directMs);
      }
    }
  } finally {
    await product.stop();
    provider.stop();
  }
  const added = through.map((ms, index) => ms - (direct[index] ?? 0)).toSorted((a, b) => a - b);
  const [lower, upper] = [0.25, 0.75].map((part) => added[Math.floor(added.length * part)] ?? Number.NaN);
  print(
    `first token, median of ${added.length} pairs after ${WARM_UP_STUDENTS * PAIRS_PER_STUDENT} to warm up: ` +
      `provider asked directly ${median(direct).toFixed(1)} ms, through the function ${median(through).toFixed(1)} ms, ` +
      `ratio ${(median(through) / median(direct)).toFixed(1)}, ` +
      `added ${median(added).toFixed(1)} ms (half of them ${lower?.toFixed(1)} to ${upper?.toFixed(1)} ms)`,
  );
}
