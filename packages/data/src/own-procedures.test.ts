// @vitest-environment jsdom
import { expect, it } from "vitest";
import { ownProcedures } from "./own-procedures.ts";
import { startTableServer } from "./testing/table-server.ts";

type Database = {
  area_clubs: {
    Tables: object;
    Functions: { set_mark: { Args: { student: string; is_marked: boolean }; Returns: { user_id: string }[] } };
  };
};

it("asks the area's function for a procedure, and knows the columns of its rows", async () => {
  const server = await startTableServer("amina", {
    "POST /clubs/set_mark": ({ body }) => ({ body: [{ user_id: "amina", ...(body as object) }] }),
  });
  const call = ownProcedures<Database>("clubs");
  const [row] = await call(server.data, "set_mark", { is_marked: true });
  expect(row).toEqual({ user_id: "amina", is_marked: true });
  // @ts-expect-error -- there is no such column
  expect(row?.user).toBeUndefined();
  // @ts-expect-error -- the student is who is signed in
  await call(server.data, "set_mark", { is_marked: true, student: "zoe" });
  await server.stop();
});
