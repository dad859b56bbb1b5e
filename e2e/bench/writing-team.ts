import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Product } from "../fixtures/product.ts";
import { aStudent } from "../fixtures/student.ts";

/** What a member's browser asks of the server. */
export interface TeamMember {
  id: string;
  say(origin: string, sessionId: string, messageId: string, text: string): Promise<void>;
  news(
    origin: string,
    sessionId: string,
    after: number | null,
  ): Promise<{ news: number; messages?: { id: string; author?: { id: string } }[] }>;
}

/** A team with a project that is begun. */
export interface WritingTeam {
  sessionId: string;
  members: TeamMember[];
}

/** A team of so many, made through the public interfaces. */
export async function writingTeam(product: Product, count: number): Promise<WritingTeam> {
  const { supabaseKey } = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
  const people = await Promise.all(Array.from({ length: count }, () => signedUp(product, supabaseKey)));
  const [captain, ...others] = people;
  if (captain === undefined) throw new Error("A team has somebody in it.");
  const made = { name: "Solar", created_by: captain.id };
  const { data: team } = await captain.client.from("teams").insert(made).select("id, team_code").single().throwOnError();
  const own = { user_id: captain.id, team_id: team.id as string, roles: ["Team Captain"] };
  await captain.client.from("team_members").insert(own).throwOnError();
  for (const { client } of others) await client.rpc("join_team", { code: team.team_code as string, roles: ["UX Designer"] }).throwOnError();
  const project = { title: "Solar oven", description: "Cook with the sun.", sub_category: "engineering", team: team.id as string };
  const { data: created } = await captain.client.rpc("create_project", project).throwOnError();
  const { learning_module_id: module } = created as { learning_module_id: string };
  const { data: session } = await captain.client.rpc("start_project_session", { module }).throwOnError();
  return { sessionId: (session as { id: string }).id, members: people.map(asMember) };
}

interface SignedUp {
  id: string;
  accessToken: string;
  key: string;
  client: SupabaseClient;
}

async function signedUp(product: Product, key: string): Promise<SignedUp> {
  const student = aStudent();
  const client = createClient(product.origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const { data, error } = await client.auth.signUp({ email: student.email, password: student.password });
  if (error || !data.session || !data.user) throw error ?? new Error("Signing up gave no session.");
  const profile = { id: data.user.id, name: student.username, role: "student", grade_level: 2, continent: "Africa", country: "Kenya" };
  await client
    .from("profiles")
    .upsert({ ...profile, profile_completed: true })
    .throwOnError();
  return { id: data.user.id, accessToken: data.session.access_token, key, client };
}

function asMember({ id, accessToken, key }: SignedUp): TeamMember {
  const headers = { authorization: `Bearer ${accessToken}`, apikey: key, "content-type": "application/json" };
  const post = (url: string, body: object) => fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return {
    id,
    async say(origin, session_id, message_id, text) {
      const response = await post(`${origin}/functions/v1/projects/chat`, { session_id, message_id, text });
      const events = await response.text();
      if (!response.ok || events.includes("event: error")) throw new Error(`A message was answered ${response.status}: ${events}`);
    },
    async news(origin, session, after) {
      const response = await post(`${origin}/rest/v1/rpc/session_news`, { session, ...(after === null ? {} : { after }) });
      if (!response.ok) throw new Error(`News were answered ${response.status}.`);
      return response.json();
    },
  };
}
