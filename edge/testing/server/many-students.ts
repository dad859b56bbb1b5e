import type { DatabaseHandle, Queryable } from "#server/database/database-handle.ts";

/** Students of one statement: few enough for the embedded database's memory. */
const batch = 10_000;

/**
 * Adds students by SQL, each with a dashboard as seeding fills it: the activities of one continent and grade.
 * Every tenth activity is begun and has a conversation.
 */
export async function addStudents(database: DatabaseHandle, count: number): Promise<void> {
  for (let added = 0; added < count; added += batch) {
    const students = Math.min(batch, count - added);
    await database.transaction(async (transaction) => {
      // Without triggers and foreign keys; what they would see to is seen to by these statements.
      await transaction.script("set local session_replication_role = replica");
      await transaction.script(`create temporary table newcomers on commit drop as
        select gen_random_uuid() as id, n, (array['Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America'])[1 + n % 6] as continent, 1 + n % 3 as grade_level
        from generate_series(1, ${students}) as n`);
      for (const statement of statements) await transaction.script(statement);
    });
  }
  await database.script("analyze auth.users; analyze public.profiles; analyze public.dashboard");
}

const statements = [
  "insert into auth.users (id, email) select id, id || '@example.org' from newcomers",
  `insert into public.profiles (id, name, email, role, grade_level, continent, profile_completed)
     select id, 'Amina', id || '@example.org', 'student', grade_level, continent, true from newcomers`,
  `insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity, progress, status, updated_at)
     select s.id, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity, talk.progress, talk.progress,
       now() - random() * interval '100 days'
     from newcomers s
     join public.learning_modules m on m.public = 1 and m.continent = s.continent and m.grade_level in (s.grade_level, 4)
     cross join lateral (
       select case when begun then 'started' else 'not started' end as progress
       from (select (s.n + ascii(m.title)) % 10 = 0 as begun) as chance
     ) as talk`,
  `insert into public.messages (session_id, message_id, role, content)
     select d.id, 'greeting', 'assistant', repeat('What makes you say that? ', 40)
     from newcomers s join public.dashboard d on d.user_id = s.id where d.progress = 'started'`,
];

/** What a menu asks of the database, as the table API puts it. */
const menuQuery = `select id, user_id, learning_module_id, title, sub_category, category_activity, progress, evaluation_score, updated_at
  from public.dashboard where user_id = $1 and category_activity = $2 order by updated_at desc, title asc limit 1000`;

/** How the database reads a student's menu, under that student's own rights; one line a step. */
export async function menuPlan(database: DatabaseHandle, userId: string, categoryActivity: string): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await become(transaction, userId);
    const rows = await transaction.query<{ "QUERY PLAN": string }>(`explain (costs off) ${menuQuery}`, [userId, categoryActivity]);
    return rows.map((row) => row["QUERY PLAN"]);
  });
}

async function become(transaction: Queryable, userId: string): Promise<void> {
  const claims = JSON.stringify({ sub: userId, role: "authenticated" });
  await transaction.query("select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)", [
    userId,
    claims,
  ]);
  await transaction.script("set local role authenticated");
}
