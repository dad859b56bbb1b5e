import { expect, it } from "vitest";
import * as v from "valibot";
import type { Dependencies } from "../request/index.ts";
import { ownOf, ownRoutes } from "./own-procedures.ts";

type Called<Args, Returns> = { Args: Args; Returns: Returns };
type Database = {
  area_clubs: {
    Functions: {
      set_mark: Called<{ student: string; is_marked: boolean }, { user_id: string }[]>;
      count_all: Called<Record<never, never>, number>;
    };
  };
};

const called: unknown[] = [];
const own = async (name: string, args: object): Promise<unknown> => (called.push([name, args]), [{ user_id: "amina" }]);
const dependencies = { own } as unknown as Dependencies;

it("a page asks for a procedure as who is signed in, whatever it says, and for nothing that isn't what that takes", async () => {
  const { set_mark: setMark } = ownRoutes<Database>({ set_mark: v.object({ is_marked: v.boolean() }) });
  const ask = (body: unknown) => setMark!({ learner: { id: "amina" }, body, requestId: "", dependencies });
  expect(await (await ask({ is_marked: true, student: "zoe" })).json()).toEqual([{ user_id: "amina" }]);
  expect(called).toEqual([["set_mark", { is_marked: true, student: "amina" }]]);
  expect((await ask({ is_marked: "yes" })).status).toBe(400);
  expect(called).toHaveLength(1);
  // @ts-expect-error -- it takes whether
  ownRoutes<Database>({ set_mark: v.object({ is_marked: v.string() }) });
  // @ts-expect-error -- it is for no student, so no page may ask for it
  ownRoutes<Database>({ count_all: v.object({}) });
});

it("a function knows what its own procedures take and answer", async () => {
  const [row] = await ownOf<Database>(dependencies)("set_mark", { student: "amina", is_marked: true });
  // @ts-expect-error -- there is no such column
  expect([row?.user_id, row?.user]).toEqual(["amina", undefined]);
  await expect(ownOf<Database>({} as Dependencies)("count_all", {})).rejects.toThrow("no schema of its own");
});
