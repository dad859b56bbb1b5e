import { ownFolder } from "#testing/own-folder.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parseSchema, readSchemas, SchemaError } from "./read-schemas.ts";

const double = "create or replace function public.double(a integer) returns integer language sql as $$ select a * 2; $$;";
const rights = "revoke all on function public.double(integer) from public;";

describe("a schema file", () => {
  it("gives each function with its comments and its rights", () => {
    const text = `-- Twice as much.\n${double}\ncomment on function public.double(integer) is 'Doubles; a number.';\n${rights}\n\ncreate or replace function private.one() returns integer language sql as $$ select 1 $$;\n`;
    expect(parseSchema("core/numbers.sql", text)).toEqual([
      {
        name: "public.double",
        file: "core/numbers.sql",
        text: `-- Twice as much.\n${double}\ncomment on function public.double(integer) is 'Doubles; a number.';\n${rights}`,
      },
      {
        name: "private.one",
        file: "core/numbers.sql",
        text: "create or replace function private.one() returns integer language sql as $$ select 1 $$;",
      },
    ]);
  });

  it.each([
    ["a table", `${double}\ncreate table public.t (id integer);`],
    ["a function that can be created only once", double.replace(" or replace", "")],
    ["rights before their function", `${rights}\n${double}`],
    ["rights of another function", `${double}\n${rights.replace("double", "triple")}`],
  ])("is refused with %s in it", (_, text) => {
    expect(() => parseSchema("core/numbers.sql", text)).toThrow(SchemaError);
    expect(() => parseSchema("core/numbers.sql", text)).toThrow("schemas/core/numbers.sql may hold only functions");
  });
});

describe("the schema files of a folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await ownFolder();
    await mkdir(join(folder, "core"));
    await mkdir(join(folder, "tutor"));
    await writeFile(join(folder, "core/numbers.sql"), double);
  });

  it("are read with those of the areas", async () => {
    await writeFile(join(folder, "tutor/designs.sql"), double.replace("double", "designs"));
    expect((await readSchemas(folder)).map(({ name }) => name)).toEqual(["public.double", "public.designs"]);
  });

  it("may not give a function a second text", async () => {
    await writeFile(join(folder, "tutor/designs.sql"), double);
    await expect(readSchemas(folder)).rejects.toThrow(
      "public.double has two texts, in schemas/core/numbers.sql and schemas/tutor/designs.sql.",
    );
  });
});
