import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { authRoutes } from "./auth-routes.ts";

const readme = await readFile(join(import.meta.dirname, "README.md"), "utf8");
const rows = readme.split("\n").filter((line) => line.startsWith("| ") && !/^\| (---|route|rule)/.test(line));

it("the embedded sign-in answers no route that its README doesn't describe", () => {
  const secrets = { jwtSecret: "s".repeat(40), publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
  // Nothing is asked of the other dependencies before a request comes.
  const { routes } = authRoutes({ config: readConfig({}), secrets, siteOrigin: "http://127.0.0.1:4000" } as AuthDependencies);
  const answered = routes.filter(({ method, path }) => method !== "ALL" && path !== "/auth/v1/*");
  const described = (method: string, path: string): boolean => {
    const short = path.replace("/auth/v1/factors/:factorId", "…/:factorId");
    return rows.some((row) => row.includes(method) && [path, short].some((name) => row.includes(`${name}\``)));
  };
  expect(answered.length).toBeGreaterThan(15);
  expect(answered.filter(({ method, path }) => !described(method, path)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it("each rule of the embedded sign-in names where it is from: Supabase Auth, a standard, or a decision", () => {
  const source = /\]\(https:\/\/(github\.com\/supabase\/auth\/|supabase\.com\/docs\/|www\.rfc-editor\.org\/)|\b0\d\d\b/;
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => !source.test(row.split("|").at(-2) ?? ""))).toEqual([]);
});
