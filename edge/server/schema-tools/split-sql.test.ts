import { describe, expect, it } from "vitest";
import { splitSql, withoutComments } from "./split-sql.ts";

describe("splitSql", () => {
  it("ends a statement at its semicolon and keeps the comment in front of it", () => {
    expect(splitSql("-- One.\nselect 1;\n\nselect 2;\n-- The end.\n")).toEqual(["-- One.\nselect 1;", "select 2;"]);
  });

  it.each([
    ["a string", "select 'a;b''c;';"],
    ["a quoted name", 'select ";" from "a;b";'],
    ["a line comment", "select 1 -- not; here\n;"],
    ["a block comment", "select /* not; here */ 1;"],
    ["a body", "do $$ begin perform 1; perform ';'; end $$;"],
    ["a body with a name", "do $body$ begin perform '$$;$$'; end $body$;"],
  ])("doesn't end a statement inside %s", (_, statement) => {
    expect(splitSql(`${statement}\nselect 2;`)).toEqual([statement, "select 2;"]);
  });

  it("keeps a last statement without a semicolon, and a string that nobody closed", () => {
    expect(splitSql("select 1; select 2")).toEqual(["select 1;", "select 2"]);
    expect(splitSql("select 'open; select 2;")).toEqual(["select 'open; select 2;"]);
  });

  it("knows a parameter from a body", () => {
    expect(splitSql("select $1; select $2;")).toEqual(["select $1;", "select $2;"]);
  });
});

describe("withoutComments", () => {
  it("leaves the statement alone", () => {
    expect(withoutComments("-- a\n/* b\n */ -- c\n select 1; -- d")).toBe("select 1; -- d");
    expect(withoutComments("-- nothing else")).toBe("");
  });
});
