import { addStudents } from "@learn/edge/many-students";
import { startPostgres, type TestPostgres } from "@learn/edge/postgres-for-tests";
import { startTestServer } from "@learn/edge/testing";
import { median, print } from "./print.ts";

const students = 1_000;
const inClass = 28;
const rounds = 5;
/** The board of an open page is read this often at most, in seconds. */
const everySeconds = 15;

/** What the lesson boards of a school cost in which a thousand students work at once, each class with one open board. */
export async function benchLesson(): Promise<void> {
  await benchDatabase("the embedded database", null);
  const postgres = await startPostgres();
  if (postgres === null) print("lesson: PostgreSQL is measured where it is installed");
  else await benchDatabase("PostgreSQL", postgres);
}

async function benchDatabase(name: string, postgres: TestPostgres | null): Promise<void> {
  const server = await startTestServer({ databaseUrl: postgres?.url ?? null });
  try {
    await addStudents(server.database, students);
    const admin = await server.signUp();
    for (const statement of lessons) await server.sql(statement);
    await server.sql("insert into public.school_staff (user_id, school_id, role) select $1, s.id, 'admin' from public.schools s", [
      admin.id,
    ]);
    await server.database.script("analyze");
    const classes = await server.sql<{ id: string }>("select id from public.school_classes");
    const times: number[] = [];
    let tiles = 0;
    let before = process.cpuUsage();
    for (let round = -1; round < rounds; round += 1) {
      if (round === 0) before = process.cpuUsage();
      for (const { id } of classes) {
        const startedAt = performance.now();
        const { data } = await admin.client.rpc("lesson_board", { class: id }).throwOnError();
        if (round < 0) tiles += Object(data).people.filter(({ talk }: { talk: unknown }) => talk !== null).length;
        else times.push(performance.now() - startedAt);
      }
    }
    const used = process.cpuUsage(before);
    // Milliseconds for all boards once, with the client that asks, which is in this process, too.
    const all = (used.user + used.system) / 1000 / rounds;
    print(
      `lesson on ${name}: ${tiles} tiles on ${classes.length} boards, ${median(times).toFixed(1)} ms a board at the median; ` +
        `each read every ${everySeconds} s costs ${((100 * all) / (1000 * everySeconds)).toFixed(1)} % of a core, what a PostgreSQL of its own uses apart (aim: under 5)`,
    );
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}

const lessons = [
  "insert into public.schools (name) values ('Hill School')",
  `insert into public.school_classes (school_id, name)
     select s.id, 'Class ' || n from public.schools s, generate_series(1, ${Math.ceil(students / inClass)}) as n`,
  "update public.profiles set school_id = (select id from public.schools), school_link = 'code' where role = 'student'",
  `insert into public.school_class_members (class_id, user_id)
     select c.id, p.id from (select id, row_number() over (order by id) - 1 as place from public.profiles where role = 'student') as p
     join (select id, row_number() over (order by id) - 1 as place from public.school_classes) as c on c.place = p.place / ${inClass}`,
  // Everybody works in one activity, and has said twenty things there.
  `with current as (
     update public.dashboard d set updated_at = now(), progress = 'started'
     where d.id in (select distinct on (user_id) id from public.dashboard order by user_id, title) returning d.id)
   insert into public.messages (session_id, message_id, role, content, at, extension)
   select c.id, 'm' || n || case when r.role = 'assistant' then ':reply' else '' end, r.role, repeat('because it learned from examples ', 6),
     now() - (21 - n) * interval '20 seconds', case when r.role = 'assistant' then jsonb_build_object('guide',
       jsonb_build_object('question', 1 + n / 4, 'of', 8, 'step', 'answer', 'hints', 0, 'form', jsonb_build_object('kind', 'words'))) else '{}' end
   from current c, generate_series(1, 20) as n, (values ('user'), ('assistant')) as r (role) order by c.id, n, r.role desc`,
];
