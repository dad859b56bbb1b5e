import type { SupabaseClient } from "@supabase/supabase-js";
import { createTestClient, type SignedUp as Person, type TestServer } from "../server/test-server.ts";

export type { Person, TestServer };

/** What PostgreSQL says when a role lacks a right or a policy refuses a row. */
export const permissionDenied = "42501";

export interface ModuleFields {
  title?: string;
  isPublic?: boolean;
  ownerId?: string;
  gradeLevel?: number;
  continent?: string;
  categoryActivity?: string;
  greeting?: string | null;
}

/** Signs up a person and completes their profile through the table API, as the profile popup does. */
export async function signUpStudent(server: TestServer, fields: Record<string, unknown> = {}, email?: string): Promise<Person> {
  const person = await server.signUp(email);
  const profile = {
    id: person.id,
    name: "Amina",
    role: "student",
    grade_level: 1,
    continent: "Africa",
    country: "Kenya",
    profile_completed: true,
  };
  const { error } = await person.operator.from("profiles").upsert({ ...profile, ...fields });
  if (error) throw new Error(`The profile was refused: ${error.message}`);
  return person;
}

/** The same person after signing in anew, as whose sessions have ended must. */
export async function signInAgain(server: TestServer, person: Person): Promise<Person> {
  const client = server.visitor();
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password: person.password });
  if (error) throw error;
  return { ...person, client, accessToken: data.session.access_token };
}

/** Adds a learning module with secrets in every private column and answers its id. */
export async function addModule(server: TestServer, fields: ModuleFields = {}): Promise<string> {
  const rows = await server.sql<{ id: string }>(
    `insert into public.learning_modules (title, description, category, category_activity, sub_category, outcomes,
       metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, coach, public, user_id, grade_level, continent, greeting)
     values ($1, 'About it.', $2, $2, 'What is AI', 'Outcomes', 'secret metrics', 'secret path', 'secret rubric',
       '{"hint":"secret coach"}', $3, $4, $5, $6, $7) returning learning_module_id as id`,
    [
      fields.title ?? "Is It AI or Not?",
      fields.categoryActivity ?? "AI Learning",
      fields.isPublic === false ? 0 : 1,
      fields.ownerId ?? null,
      fields.gradeLevel ?? 4,
      fields.continent ?? "Oceania",
      fields.greeting === undefined ? "Welcome! What would you call AI?" : fields.greeting,
    ],
  );
  return first(rows).id;
}

/** Adds a dashboard row as the learner would, through the table API, and answers its id. */
export async function startSession(server: TestServer, person: Person, fields: ModuleFields = {}): Promise<string> {
  const moduleId = await addModule(server, fields);
  const { data, error } = await person.client
    .from("dashboard")
    .insert({ user_id: person.id, learning_module_id: moduleId })
    .select("id")
    .single();
  if (error) throw new Error(`The row was refused: ${error.message}`);
  return data.id;
}

/** The areas' functions, as the database sees them. */
export function serviceClient(server: TestServer): SupabaseClient {
  return createTestClient(server.origin, server.serviceKey);
}

/** The first element of a list that can't be empty. */
export function first<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("There is no row.");
  return row;
}

/**
 * Keeps texts for a person by a procedure, as a function does that has heard them, and answers what it answers; throws the sentence
 * with which the database refuses them.
 */
export async function keepFor({ id, operator }: Person, name: string, texts: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { data, error } = await operator.rpc(name, { learner: id, ...texts });
  if (error) throw new Error(error.message, { cause: error });
  const answer = data as Record<string, unknown>;
  if (answer["ok"] !== true) throw new Error(String(answer["sentence"]));
  return answer;
}

/** The code with which the database refuses a call of this person's. */
export const refusal = async ({ client }: Person, name: string, args: object = {}): Promise<string | undefined> =>
  (await client.rpc(name, args)).error?.code;

/** Calls a procedure as this person and answers what it returns; throws what the database says against it. */
export async function callAs({ client }: Person, name: string, args: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(error.message, { cause: error });
  return data;
}
