import { expect, it } from "vitest";
import { renameOwner } from "./postgres-dump.ts";

it("rights that a backup gives to the user who owned the database go to the user who has it now, and those of roles stay", () => {
  const statements = [
    "GRANT USAGE ON SCHEMA auth TO anon;",
    "REVOKE ALL ON FUNCTION public.learn(to_whom text) FROM learn;",
    "GRANT ALL ON FUNCTION public.learn(to_whom text) TO service_role;",
    "ALTER DEFAULT PRIVILEGES FOR ROLE learn IN SCHEMA public GRANT ALL ON TABLES  TO learn;",
    "ALTER DEFAULT PRIVILEGES FOR ROLE learn IN SCHEMA public GRANT ALL ON TABLES  TO learner;",
  ];
  expect(renameOwner(statements.join("\n"), '"hill-school"').split("\n")).toEqual([
    "GRANT USAGE ON SCHEMA auth TO anon;",
    'REVOKE ALL ON FUNCTION public.learn(to_whom text) FROM "hill-school";',
    "GRANT ALL ON FUNCTION public.learn(to_whom text) TO service_role;",
    'ALTER DEFAULT PRIVILEGES FOR ROLE "hill-school" IN SCHEMA public GRANT ALL ON TABLES  TO "hill-school";',
    'ALTER DEFAULT PRIVILEGES FOR ROLE "hill-school" IN SCHEMA public GRANT ALL ON TABLES  TO learner;',
  ]);
  expect(renameOwner(statements.join("\n").replaceAll(/\blearn\b/g, '"a ""b"" c"'), "hill")).toContain("FOR ROLE hill IN SCHEMA");
});
