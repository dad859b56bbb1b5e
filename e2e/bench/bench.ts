/** Prints the figures that the project watches. Every time stands beside one measured in the same run. */
import { startProviderStub } from "@learn/edge/provider-stub";
import { chromium, type Browser } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { CHROMIUM_SWITCHES, findChromium } from "../fixtures/browser.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent, completeProfile, signUp } from "../fixtures/student.ts";
import { serveBareReact } from "./bare-react/serve.ts";
import { directFirstToken, functionFirstToken } from "./first-token.ts";
import { measureLogin, measureTransfer, type LoginTimes, type Transfer } from "./page-load.ts";

const LOGIN_RUNS = 5;
const TOKEN_RUNS_PER_STUDENT = 15;
const STUDENTS = 4;

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const amount = ({ bytes, requests }: Transfer) => `${(bytes / 1024).toFixed(1)} KB (br; 1 KB is 1024 bytes), ${requests} requests`;

async function benchBytes(browser: Browser, product: Product) {
  const page = await (await browser.newContext()).newPage();
  const login = await measureTransfer(page, async () => {
    await page.goto(`${product.origin}/login`);
  });
  print(`login page: ${amount(login)}`);
  const student = aStudent();
  await signUp(page, product, student);
  await completeProfile(page, student);
  await page.waitForLoadState("networkidle");
  const area = await measureTransfer(page, async () => {
    await page.getByRole("link", { name: "AI Learn", exact: true }).first().click();
    await page.getByRole("heading", { name: "AI Learning Center" }).waitFor();
  });
  print(`opening AI Learning from the dashboard: ${amount(area)}`);
  await page.context().close();
}

async function benchLogin(browser: Browser, product: Product) {
  const bare = await serveBareReact();
  const addresses = { ours: `${product.origin}/login`, bare: `${bare.origin}/` };
  // Not counted: whatever the first visit warms up.
  for (const address of Object.values(addresses)) await measureLogin(browser, address);
  const runs: Record<keyof typeof addresses, LoginTimes>[] = [];
  for (let run = 0; run < LOGIN_RUNS; run++)
    runs.push({ ours: await measureLogin(browser, addresses.ours), bare: await measureLogin(browser, addresses.bare) });
  bare.stop();
  print(`login at 400 kbit/s, 400 ms, 4x CPU, phone size, median of ${LOGIN_RUNS}:`);
  for (const moment of ["readable", "usable"] as const) {
    const ours = median(runs.map((run) => run.ours[moment]));
    const theirs = median(runs.map((run) => run.bare[moment]));
    print(`  ${moment} after ${ours.toFixed(2)} s, a bare React 19 login form ${theirs.toFixed(2)} s, ratio ${(ours / theirs).toFixed(2)}`);
  }
}

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

async function benchFirstToken() {
  const stub = await startProviderStub();
  const product = await startProduct({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "bench" });
  const config = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
  const direct: number[] = [];
  const through: number[] = [];
  for (let student = 0; student < STUDENTS; student++) {
    const { accessToken, sessionId } = await aSession(product, config);
    for (let run = 0; run < TOKEN_RUNS_PER_STUDENT; run++) {
      direct.push(await directFirstToken(stub.baseUrl));
      through.push(await functionFirstToken(product.origin, accessToken, sessionId));
    }
  }
  await product.stop();
  await stub.stop();
  const added = through.map((ms, index) => ms - (direct[index] ?? 0));
  print(
    `first token: provider asked directly ${median(direct).toFixed(1)} ms, through the function ${median(through).toFixed(1)} ms, ` +
      `added ${median(added).toFixed(1)} ms (median of ${added.length} pairs)`,
  );
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const product = await startProduct();
try {
  await benchBytes(browser, product);
  await benchLogin(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
await benchFirstToken();
