import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
import { loadSecrets } from "#server/guards/secrets.ts";
import { changedRows, fillWith, readReleasedData, rowsOfPeople } from "#testing/released/released-data.ts";
import { commonServer, emptyDatabase, freshDatabase } from "#testing/server/fresh-database.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { backUp } from "./backups.ts";
import { putBack, type PutBack } from "./put-back.ts";

/** A team with a talk and a project, a group with a task, and a work that was handed in, beside what the released data have. */
const shared = `
  create temporary table made on commit drop as select (array_agg(p.id order by p.id) filter (where p.team_id is not null))[1] as first,
    (array_agg(p.id order by p.id) filter (where p.team_id is null and p.role = 'student'))[1] as second,
    (array_agg(p.id) filter (where p.role = 'teacher'))[1] as teacher,
    (select t.id from public.teams t) as team, (select c.id from public.school_classes c) as class, (select s.id from public.schools s) as school,
    gen_random_uuid() as module, gen_random_uuid() as session, gen_random_uuid() as project, gen_random_uuid() as work,
    gen_random_uuid() as "group", gen_random_uuid() as task, gen_random_uuid() as handed
    from public.profiles p;
  update public.teams t set facilitator_id = m.teacher from made m;
  insert into public.team_members (user_id, team_id, roles) select second, team, '{UX Designer}' from made;
  update public.profiles p set team_id = m.team from made m where p.id = m.second;
  insert into public.learning_modules (learning_module_id, title, category, user_id, public) select module, 'A garden', 'Project', first, 0 from made;
  insert into public.projects (id, user_id, team_id, learning_module_id, title) select project, first, team, module, 'A garden' from made;
  insert into public.dashboard (id, user_id, learning_module_id, category_activity, title, team_id, progress)
    select session, first, module, 'Collaborative Project', 'A garden', team, 'started' from made;
  insert into public.messages (session_id, message_id, role, author_id, author_name, content)
    select session, 'one', 'user', first, 'Wanjiku', 'Beans grow fast.' from made
    union all select session, 'two', 'user', second, 'Leo', 'They need a stick.' from made
    union all select session, 'two:reply', 'assistant', null, null, 'How tall is the stick?' from made;
  insert into public.project_works (id, project_id, kind, version) select work, project, 'text', 2 from made;
  insert into public.project_work_versions (work_id, version, title, body, saved_by)
    select work, 1, 'Beans', '{"text": "a"}'::jsonb, first from made union all select work, 2, 'Beans', '{"text": "b"}', second from made;
  insert into public.school_groups (id, class_id, name) select "group", class, 'Blue' from made;
  insert into public.school_group_members (group_id, user_id) select "group", second from made;
  insert into public.school_tasks (id, class_id, group_id, modules, starts_on, ends_on, set_by)
    select task, class, "group", array[module], '2026-11-01', '2026-11-09', teacher from made;
  insert into public.school_task_people (task_id, user_id, reminded_by) select task, second, teacher from made;
  insert into public.hand_ins (id, session_id, class_id, user_id, book, returned_at, returned_by, returner_name, verdict, comment)
    select handed, session, class, first, '{"works": []}'::jsonb, now(), teacher, 'Ms T', 'done', 'Fine.' from made;
  insert into public.hand_in_people (hand_in_id, user_id) select handed, first from made union all select handed, second from made;
  insert into public.teacher_comments (session_id, school_id, text, made_by, maker_name) select session, school, 'Fine!', teacher, 'Ms T' from made;`;

/** What nobody has any more whose account is gone: they sign in again, and no mail leaves twice. */
const notBack = /^(auth\.(audit_log_entries|refresh_tokens|sessions)|public\.safety_mails):/;

// On PostgreSQL where there is one, since to open an embedded database takes seconds: from one they come in `operating-guide.spec.ts`.
it("a school and its people come back from a backup with talks, works, teams and tasks, row by row", async () => {
  const used = process.env[commonServer] === undefined ? null : await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "learn-put-back-spec-"));
  onTestFinished(async () => {
    await used?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await loadSecrets(dataDir);
  if (used === null) cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
  const place = { dataDir, databaseUrl: used?.url };
  const inDatabase = async <Result>(work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> => {
    const database = await (used ? openPostgresDatabase(used.url) : openEmbeddedDatabase(join(dataDir, "database")));
    return work(database).finally(() => database.close());
  };
  const before = await inDatabase(async (database) => {
    const [data] = await readReleasedData();
    if (data) await fillWith(database, data);
    await database.transaction(async (inOne) => inOne.script(`set local session_replication_role = replica; ${shared}`));
    return { version: "", migration: "", tables: await rowsOfPeople(database) };
  });
  const file = join(dataDir, "backup.tar.gz");
  await backUp({ ...place, port: 1 }, file);
  /** What isn't as it was, but for what notes that it was written. */
  const lost = (): Promise<string[]> =>
    inDatabase(async (database) => {
      const of = ({ tables }: { tables: Record<string, Record<string, unknown>[]> }) => ({
        version: "",
        migration: "",
        tables: Object.fromEntries(
          Object.entries(tables).map(([name, rows]) => [name, rows.map(({ updated_at: _at, team_code: _code, ...row }) => row)]),
        ),
      });
      return (await changedRows(database, of(before))).filter((line) => !notBack.test(line));
    });
  const comeBack = async (whose: { school: string } | { student: string }): Promise<PutBack> => {
    const empty = used && (await emptyDatabase());
    return putBack({ place, from: file, unpackTo: empty?.url, whose }).finally(() => empty?.stop());
  };

  // The school alone: its people are there, and belong to none.
  await inDatabase((database) => database.query("delete from public.schools"));
  expect((await lost()).length).toBeGreaterThan(20);
  expect((await comeBack({ school: "Hill School" })).left).toEqual([]);
  expect(await lost()).toEqual([]);

  // All that it has.
  await inDatabase(async (database) => {
    for (const { id } of await database.query<{ id: string }>("select id from auth.users"))
      await database.query("delete from auth.users where id = $1", [id]);
    await database.query("delete from public.schools");
  });
  expect((await comeBack({ school: "Hill School" })).left).toEqual([]);
  expect(await lost()).toEqual([]);

  // One student: what was taken out of the team's talk stays away, with the work that the team had handed in.
  const student = await inDatabase(async (database) => {
    const [row] = await database.query<{ id: string; email: string }>(
      "select id, email from public.profiles p where team_id is not null and not exists (select from public.projects j where j.user_id = p.id)",
    );
    await database.query("select public.erase_student($1, $2)", [row?.id, row?.email]);
    return row?.email ?? "";
  });
  const { came, left } = await comeBack({ student });
  expect(came).toMatchObject({ "auth.users": 1, "public.messages": 5, "public.project_work_versions": 1, "public.team_members": 1 });
  expect(left).toEqual([
    { place: "public.hand_in_people", id: "without an id", why: "what it belongs to is gone (hand_in_people_hand_in_id_fkey)" },
  ]);
  const gone = (await lost()).map((line) => line.split(":")[0]);
  expect(gone).toEqual(["public.dashboard", "public.hand_in_people", "public.hand_in_people", "public.hand_ins", "public.messages"]);
}, 300_000);
