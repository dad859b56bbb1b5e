import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callFunction } from "./call-function.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { openEmptyDatabase } from "#testing/server/empty-database.ts";

const answers = "returns jsonb language sql as $$ select jsonb_build_object('role', current_user, 'words', words) $$";

describe("a call of a database function", () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    await database.script(`
      create role service_role nologin bypassrls;
      alter default privileges in schema public revoke execute on functions from public;
      create function public.as_caller(words text) ${answers};
      create function public.as_owner(words text) ${answers.replace("language sql", "language sql security definer")};
      create function public.for_nobody(words text) ${answers.replace("language sql", "language sql security definer")};
      revoke all on function public.as_caller, public.as_owner, public.for_nobody from public;
      grant execute on function public.as_caller, public.as_owner to service_role;
      create table public.kept (words text);
      create function public.keep_and_fail(words text) returns jsonb language plpgsql security definer as $$
        begin insert into public.kept values (words); raise exception 'no'; end $$;
      grant execute on function public.keep_and_fail to service_role`);
  });
  afterAll(() => database.close());

  it("runs as service_role where the function runs as its caller", async () => {
    expect(await callFunction(database, "as_caller", { words: "a lamp" })).toEqual({ role: "service_role", words: "a lamp" });
  });

  it("runs as the owner where the function says so, and leaves no role behind", async () => {
    const [owner] = await database.query<{ name: string }>("select current_user as name");
    expect(await callFunction(database, "as_owner", { words: "it's; a 'lamp'" })).toEqual({ role: owner?.name, words: "it's; a 'lamp'" });
    expect(await database.query("select current_user as name")).toEqual([owner]);
  });

  it("is refused where service_role may not call the function, though the owner may", async () => {
    for (const time of ["first", "second"])
      await expect(callFunction(database, "for_nobody", { words: time })).rejects.toThrow("permission denied");
  });

  it("keeps nothing of a call that fails", async () => {
    await expect(callFunction(database, "keep_and_fail", { words: "a lamp" })).rejects.toThrow("no");
    expect(await database.query("select * from public.kept")).toEqual([]);
  });
});
