import { PGlite } from "@electric-sql/pglite";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabaseFolder } from "#testing/server/prepared-database.ts";
import { PreparedStatements } from "./prepared-statements.ts";

describe("statements of the embedded database", () => {
  let pglite: PGlite;
  let statements: PreparedStatements;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-test-"));
    // To make one takes three seconds, and a copy a tenth.
    cpSync(await emptyDatabaseFolder(), join(folder, "database"), { recursive: true });
    pglite = await PGlite.create(join(folder, "database"));
    statements = new PreparedStatements(pglite);
    await pglite.exec("create table notes (id int primary key, text text, counts int[], data jsonb, at timestamptz)");
  });
  afterAll(async () => {
    await pglite.close();
    await rm(folder, { recursive: true });
  });

  const textOf = async (text: string): Promise<unknown> =>
    (await statements.query<{ text: string }>("select $1::text as text", [text])).rows[0]?.text;

  it.each(["", "it's", "back\\slash", "\\' or 1=1; drop table notes; --", "$1 $$ $x$", "äöü 名前 👩🏽‍🚀", "a\nb\tc"])(
    "pass %j on as it is",
    async (text) => {
      for (const setting of ["on", "off"]) {
        await pglite.exec(`set standard_conforming_strings = ${setting}`);
        expect(await textOf(text)).toBe(text);
      }
      await pglite.exec("reset standard_conforming_strings");
    },
  );

  it("answer rows and counts as PGlite's own query does", async () => {
    const all: [string, unknown[]][] = [
      ["insert into notes values ($1, $2, $3, $4, $5)", [1, null, [1, 2], { a: [true] }, new Date(0)]],
      ["insert into notes (id, text, data) values ($1, $2, $3) returning *", [2, "two", '{"a":1}']],
      ["update notes set text = $1 where id > $2", ["new", 0]],
      ["select id, text, counts, data, at, $1::bool as yes from notes order by id", [true]],
      ["select count(*) from notes where id = any (select 1)", []],
      ["delete from notes where id = $1", [7]],
    ];
    for (const [text, parameters] of all) {
      await pglite.exec("begin");
      const own = await pglite.query(text, parameters);
      if (!text.startsWith("insert into notes values")) await pglite.exec("rollback; begin");
      else await pglite.exec("truncate notes");
      for (const _time of ["prepared", "known"]) {
        await pglite.exec("savepoint one");
        const { rows, affectedRows } = await statements.query(text, parameters);
        expect([text, rows, affectedRows]).toEqual([text, own.rows, own.affectedRows]);
        await pglite.exec("rollback to one");
      }
      await pglite.exec("rollback");
    }
  });

  it("refuse a text that holds a second one", async () => {
    await expect(statements.query("select 1; drop table notes", [])).rejects.toThrow("cannot insert multiple commands");
    await expect(statements.query("select $1::int; drop table notes", [1])).rejects.toThrow("cannot insert multiple commands");
    expect((await statements.query("select to_regclass('notes')::text as name", [])).rows).toEqual([{ name: "notes" }]);
  });

  it("go on after one that failed, alone and with what went ahead of it", async () => {
    const divide = "select 1 / $1::int as result";
    for (const divisor of [1, 0, 1, 0]) {
      const answer = statements.query(divide, [divisor], "begin; select set_config('test.who', 'Ada', true)");
      if (divisor === 0) await expect(answer).rejects.toMatchObject({ code: "22012" });
      else expect((await answer).rows).toEqual([{ result: 1 }]);
      await statements.run("rollback");
    }
    expect(await textOf("next")).toBe("next");
  });

  it("find a table that has other columns than before at the second try", async () => {
    const all = "select * from notes where id = $1";
    await statements.query(all, [1]);
    await pglite.exec("alter table notes add column more text");
    await expect(statements.query(all, [1])).rejects.toThrow("cached plan must not change result type");
    expect((await statements.query(all, [1])).rows).toEqual([]);
  });

  it("are forgotten before there are too many of them", async () => {
    for (let count = 0; count < 400; count++) await statements.query(`select ${count}`, []);
    const { rows } = await pglite.query<{ count: number }>("select count(*)::int as count from pg_prepared_statements");
    expect(rows[0]?.count).toBeLessThanOrEqual(300);
  });
});
