import { addStudents, menuPlan } from "@learn/edge/many-students";
import { startPostgres, type TestPostgres } from "@learn/edge/postgres-for-tests";
import { startTestServer, type SignedUp, type TestServer } from "@learn/edge/testing";
import { median, print } from "./print.ts";

const fewStudents = 1_000;
const manyStudents = 100_000;
/** Students who really signed up and ask for their menu; their rows lie between the others'. */
const readerCount = 10;
const reads = 30;
const warmUpReads = 10;
const area = "AI Learning";
const columns =
  "id,user_id,learning_module_id,activity,category_activity,title,sub_category,team_id,progress,evaluation_score,evaluation_evidence,evaluation_practice,evaluation_proven,status,created_at,updated_at";

/** A server with that many students, some of whom read their menus. */
interface School {
  server: TestServer;
  readers: SignedUp[];
  rows: number;
  times: number[];
  close(): Promise<void>;
}

/** Times of a menu with few students and with many, asked in turn, and how the database reads it. */
export async function benchMenu(): Promise<void> {
  const postgres = await startPostgres();
  await postgres?.stop();
  // A server that is named may hold something, and is one where two are needed.
  if (postgres === null || process.env["TEST_DATABASE_URL"])
    print("menu: PostgreSQL is measured where it is installed and TEST_DATABASE_URL isn't set");
  else await benchDatabase("PostgreSQL", startPostgres);
  await benchDatabase("the embedded database", async () => null);
}

async function benchDatabase(name: string, start: () => Promise<TestPostgres | null>): Promise<void> {
  const schools: School[] = [];
  try {
    for (const size of [fewStudents, manyStudents]) schools.push(await fillSchool(size, await start()));
    for (let read = -warmUpReads; read < reads; read++) {
      for (let reader = 0; reader < readerCount; reader++) {
        for (const school of schools) {
          const ms = await readMenu(school.readers[reader]);
          if (read >= 0) school.times.push(ms);
        }
      }
    }
    const [few, many] = schools;
    if (!few || !many) throw new Error("The bench lacks a school.");
    print(
      `menu on ${name}, through the table API, median of ${readerCount * reads} reads in turn: ` +
        `${fewStudents} students (${few.rows} rows) ${median(few.times).toFixed(2)} ms, ${manyStudents} students (${many.rows} rows) ${median(many.times).toFixed(2)} ms, ` +
        `ratio ${(median(many.times) / median(few.times)).toFixed(2)} (aim: within 1.5)`,
    );
    print(`  the plan of the second:\n${(await planOf(many)).map((line) => `    ${line}`).join("\n")}`);
    for (const school of schools) {
      if ((await planOf(school)).some((line) => line.includes("Seq Scan on dashboard")))
        throw new Error("The menu reads the dashboards of all students: it lacks an index.");
    }
  } finally {
    for (const school of schools) await school.close();
  }
}

async function fillSchool(size: number, postgres: TestPostgres | null): Promise<School> {
  const server = await startTestServer({ databaseUrl: postgres?.url });
  const half = Math.floor((size - readerCount) / 2);
  await addStudents(server.database, half);
  const readers = await signUpReaders(server);
  await addStudents(server.database, size - readerCount - half);
  const [count] = await server.sql<{ rows: number }>("select count(*)::int as rows from public.dashboard");
  return {
    server,
    readers,
    rows: count?.rows ?? 0,
    times: [],
    close: async () => {
      await server.stop();
      await postgres?.stop();
    },
  };
}

async function signUpReaders(server: TestServer): Promise<SignedUp[]> {
  const readers: SignedUp[] = [];
  for (let count = 0; count < readerCount; count++) {
    const reader = await server.signUp();
    const { id, client, operator } = reader;
    await operator
      .from("profiles")
      .upsert({ id, name: "Amina", role: "student", grade_level: 1, continent: "Africa", country: "KE", profile_completed: true })
      .throwOnError();
    await client
      .rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: "Africa" })
      .throwOnError();
    readers.push(reader);
  }
  return readers;
}

/** Milliseconds until a student has what the page of an area asks for. */
async function readMenu(reader: SignedUp | undefined): Promise<number> {
  if (reader === undefined) throw new Error("Nobody reads the menu.");
  const startedAt = performance.now();
  const menu = reader.client.from("dashboard").select(columns).eq("user_id", reader.id).eq("category_activity", area);
  const { data } = await menu.order("updated_at", { ascending: false }).order("title").throwOnError();
  const ms = performance.now() - startedAt;
  if (data.length === 0) throw new Error("The bench found an empty menu.");
  return ms;
}

function planOf({ server, readers: [reader] }: School): Promise<string[]> {
  return menuPlan(server.database, reader?.id ?? "", area);
}
