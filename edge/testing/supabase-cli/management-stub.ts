import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listen } from "#server/http/listen.ts";

/** What stands in for the service behind hosted Supabase's dashboard, as far as functions are deployed to it. */
export interface ManagementStub {
  /** The reference of the project that it has. */
  project: string;
  /** The options by which the Supabase CLI asks it, and nobody on the internet. */
  options: string[];
  /** The files that were uploaded for each function, by their paths. */
  uploads: Map<string, Map<string, string>>;
  /** What the functions were told to be, once all of them were there. */
  deployed: { slug: string; verify_jwt: boolean }[];
  stop(): Promise<void>;
}

/**
 * Starts it.
 *
 * @param folder - where the profile is written by which the CLI finds it
 */
export async function startManagementStub(folder: string): Promise<ManagementStub> {
  const project = "abcdefghijklmnopqrst";
  const uploads: ManagementStub["uploads"] = new Map();
  const deployed: ManagementStub["deployed"] = [];
  const described = (slug: string, more: object = {}): object => ({ id: slug, slug, name: slug, status: "ACTIVE", version: 1, ...more });

  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const asked = `${request.method} ${pathname.replace(`/v1/projects/${project}`, "")}`;
    if (asked === "GET /functions") return Response.json([]);
    if (asked === "POST /functions/deploy") {
      const slug = searchParams.get("slug") ?? "";
      const parts = await request.formData();
      const files = parts.getAll("file").filter((part): part is File => part instanceof File);
      uploads.set(slug, new Map(await Promise.all(files.map(async (file) => [file.name, await file.text()] as const))));
      const { verify_jwt } = JSON.parse(String(parts.get("metadata"))) as { verify_jwt: boolean };
      return Response.json(described(slug, { verify_jwt, created_at: 1, updated_at: 1 }), { status: 201 });
    }
    if (asked === "PUT /functions") {
      const functions = (await request.json()) as ManagementStub["deployed"];
      deployed.splice(0, deployed.length, ...functions);
      return Response.json({ functions });
    }
    if (asked === "GET ")
      return Response.json({ id: project, ref: project, name: "Test", organization_id: "1", region: "here", status: "ACTIVE_HEALTHY" });
    return Response.json({ message: `${asked} is not here` }, { status: 404 });
  }

  const listener = await listen({ fetch, host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${listener.port}`;
  const profile = join(folder, "profile.yaml");
  await writeFile(profile, `name: stub\napi_url: ${origin}\ndashboard_url: ${origin}\nproject_host: supabase.invalid\n`);
  return { project, options: ["--profile", profile, `--remote=${project}`], uploads, deployed, stop: () => listener.close(100) };
}
