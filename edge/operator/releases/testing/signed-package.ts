import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readKeys, writeKeys } from "#server/areas/packages-folder.ts";
import { readVersion, repositoryFolder } from "#server/repository.ts";
import { operatorCommand } from "#testing/server/child-server.ts";
import { publicKeyOf, writeAreaPackage } from "../area-package.ts";
import { builtFiles, writeFiles } from "./built-area.ts";

const code = `import { serveArea } from "@learn/coaching/serve/index.ts";
export const area = { id: "clubs", routes: { mark: async ({ learner, body, dependencies }) =>
  Response.json(await dependencies.own("set_mark", { student: learner.id, note: body.note })) } };
await serveArea(area);`;
const sql = `
create table area_clubs.marks (user_id uuid not null references public.profiles (id) on delete cascade, note text);
alter table area_clubs.marks enable row level security;
create policy own on area_clubs.marks for select to authenticated using (user_id = (select auth.uid()));
create function area_clubs.set_mark(student uuid, note text) returns jsonb language sql as
  $$ insert into area_clubs.marks values (student, note) returning to_jsonb(note || ' by ' || current_user) $$;`;

/** The operator's command about areas, run as it is typed. */
export function runAreas(areas: string, port: string, ...args: string[]): string {
  const env = { ...process.env, AREAS_DIR: areas, PORT: port };
  return execFileSync(process.execPath, [...operatorCommand("area"), ...args], { cwd: repositoryFolder, encoding: "utf8", env });
}

/**
 * A package of an area "clubs" with a table and a route that writes into it, whose key is accepted there: each folder is a team's.
 *
 * @param says - what is otherwise in its manifest, and `pages` in what its pages say of it
 */
export async function signedClubs(
  folder: string,
  areas: string,
  says: Record<string, unknown> & { pages?: object; asks?: object } = {},
): Promise<string> {
  const { pages: ofPages, asks: asked, ...ofManifest } = says;
  const { version: contract } = JSON.parse(await readFile(join(repositoryFolder, "packages/area-kit/contract.json"), "utf8")) as {
    version: string;
  };
  const own = { id: "clubs", title: "Clubs", category: "Clubs" };
  const described = { contract, ...own, paths: ["/clubs"], nav: { label: "Clubs", order: 90 }, ...ofManifest, ...ofPages };
  const pages = Object.entries(builtFiles(described)).map(([name, text]) => [`pages/${name}`, text] as const);
  await writeFiles(join(folder, "draft"), {
    ...Object.fromEntries(pages),
    "function/index.js": code,
    "sql/1_marks.sql": sql,
    "content.sql": "",
  });
  await mkdir(join(folder, "packed"), { recursive: true });
  const keyFile = join(folder, "team-key.pem");
  const made = String(generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }));
  await writeFile(keyFile, made, { flag: "wx" }).catch(() => {});
  const privateKey = await readFile(keyFile, "utf8");
  const asks = { tables: [], models: [], limits: [], origins: [], media: [], ...asked };
  const said = { ...own, product: readVersion(), version: "1.0.0", asks, ...ofManifest };
  const name = await writeAreaPackage(join(folder, "draft"), said, privateKey, join(folder, "packed"));
  await writeKeys(areas, { ...(await readKeys(areas)), [publicKeyOf(privateKey)]: "a team" });
  return join(folder, "packed", name);
}
