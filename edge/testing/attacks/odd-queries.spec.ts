import { describe, expect, it } from "vitest";
import { headersOf, send, sharedTestLearn } from "./attacker.ts";

const learn = await sharedTestLearn();
const amina = await learn.student();

describe("the table API refuses", () => {
  it.each([
    ["team_members?select=teams(team_members(teams(team_members(teams(id)))))", 400],
    [`team_members?select=${Array.from({ length: 25 }, (_, index) => `t${index}:teams(id)`).join(",")}`, 400],
    ["profiles?name=match.(a%2B)%2B%24", 400],
    ["profiles?name=not.imatch(any).%7B(a%2B)%2B%24%7D", 400],
    ["profiles?or=(city.eq.5,name.imatch.(a%2B)%2B%24)", 400],
    ["profiles?name=eq.a.match.b", 200],
    ["profiles?or=(city.eq.5,name.eq.a)", 200],
    ["team_members?select=teams(team_members(teams(id)))", 200],
  ])("rows inside rows without end, and patterns of a stranger: %s", async (asked, status) => {
    const answer = await send(learn.server.origin, { path: `/rest/v1/${asked}`, headers: headersOf(learn, amina.accessToken) });
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  });

  it("what is done with a procedure's answer, which would undo what the procedure notes and tell it in an error", async () => {
    for (const [method, path, headers] of [
      ["POST", "rpc/join_school?select=join_school->>reason::int", {}],
      ["POST", "rpc/join_school?reason=eq.x", {}],
      ["POST", "rpc/join_school?order=reason", {}],
      ["GET", "rpc/my_school?select=my_school->>name::int", {}],
      ["POST", "%72pc/join_school", {}],
      ["POST", "rpc%2Fjoin_school", {}],
      ["GET", "rpc%2Fmy_school", {}],
      ["PROPFIND", "rpc/version", { "content-profile": "pg_catalog" }],
    ] as const) {
      const answer = await send(learn.server.origin, {
        method,
        path: `/rest/v1/${path}`,
        headers: { ...headersOf(learn, amina.accessToken), "content-type": "application/json", ...headers },
        ...(method === "POST" && { body: '{"code":"nosuchcd"}' }),
      });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => [400, 404, 405].includes(Number(status)))]);
      expect(answer.text).not.toMatch(/not_found|PostgreSQL/);
    }
  });
});
