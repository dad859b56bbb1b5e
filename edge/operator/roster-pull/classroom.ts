import { RosterFault, type Roster, type RosterLine } from "@learn/roster";
import { importPKCS8, SignJWT } from "jose";
import * as v from "valibot";
import { OperatorFault } from "../backend.ts";
import type { ClassroomSettings } from "./settings.ts";
import { sourceClient, tryLater, type Patience, type SourceClient } from "./source-client.ts";

const scopes = ["classroom.courses.readonly", "classroom.rosters.readonly"]
  .map((name) => `https://www.googleapis.com/auth/${name}`)
  .join(" ");
const mostPages = 2_000;

const courseSchema = v.object({ id: v.string(), name: v.string(), section: v.nullish(v.string(), "") });
const studentSchema = v.object({
  userId: v.string(),
  profile: v.nullish(v.object({ name: v.nullish(v.object({ fullName: v.nullish(v.string(), "") })) })),
});

/**
 * Reads the students of Google Classroom's active courses: their names and ids, and no address.
 *
 * @see https://developers.google.com/workspace/classroom/reference/rest/v1/courses/list
 * @see https://developers.google.com/workspace/classroom/reference/rest/v1/courses.students/list
 */
export async function pullClassroom(settings: ClassroomSettings, patience?: Partial<Patience>): Promise<() => Roster> {
  const client = sourceClient(settings.url, () => askToken(settings), patience);
  const listed = await listAll(client, `${settings.url}/v1/courses`, "courses", courseSchema, {
    courseStates: "ACTIVE",
    fields: "nextPageToken,courses(id,name,section)",
  });
  const courses = settings.courses.length === 0 ? listed : listed.filter(({ id }) => settings.courses.includes(id));
  const missing = settings.courses.filter((id) => !listed.some((course) => course.id === id));
  if (missing.length > 0) throw new OperatorFault(`ROSTER_COURSES: ${missing.join(", ")} is no active course that can be read.`);
  const names = classNames(courses);
  const lines = new Map<string, RosterLine>();
  for (const { id } of courses) {
    const students = await listAll(client, `${settings.url}/v1/courses/${encodeURIComponent(id)}/students`, "students", studentSchema, {
      fields: "nextPageToken,students(userId,profile/name)",
    });
    for (const { userId, profile } of students) {
      const line = lines.get(userId) ?? {
        line: lines.size + 1,
        file: "students",
        id: userId,
        name: profile?.name?.fullName ?? "",
        classes: [],
      };
      line.classes.push({ id, name: names.get(id), homeroom: false });
      lines.set(userId, line);
    }
  }
  return () => {
    if (lines.size === 0) throw new RosterFault("There is no student in its active courses.");
    return { lines: [...lines.values()], isWhole: true, notes: [] };
  };
}

/** A course by its name, with its section where another has the same, and its id where that doesn't tell them apart. */
function classNames(courses: v.InferOutput<typeof courseSchema>[]): Map<string, string> {
  const count = (of: (course: (typeof courses)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const course of courses) counts.set(of(course).toLowerCase(), (counts.get(of(course).toLowerCase()) ?? 0) + 1);
    return (course: (typeof courses)[number]) => counts.get(of(course).toLowerCase()) === 1;
  };
  const plain = ({ name }: { name: string }) => name.trim();
  const long = ({ name, section }: { name: string; section: string | null }) => `${name.trim()} ${section ?? ""}`.trim();
  const [isOnlyName, isOnlySection] = [count(plain), count(long)];
  return new Map(courses.map((one) => [one.id, isOnlyName(one) ? plain(one) : isOnlySection(one) ? long(one) : `${plain(one)} ${one.id}`]));
}

async function askToken({ asks, tokenUrl }: ClassroomSettings): Promise<{ url: string; body: URLSearchParams }> {
  if ("refreshToken" in asks) {
    const { clientId, clientSecret, refreshToken } = asks;
    const said = { grant_type: "refresh_token", client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken };
    return { url: tokenUrl, body: new URLSearchParams(said) };
  }
  const key = await importPKCS8(asks.privateKey, "RS256").catch((cause: unknown) => {
    throw new OperatorFault("ROSTER_KEY_FILE: its private_key can't be used.", { cause });
  });
  const assertion = await new SignJWT({ scope: scopes })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(asks.email)
    .setSubject(asks.subject)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
  return { url: tokenUrl, body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }) };
}

/** All of a list, by the token of the next page. */
async function listAll<Schema extends v.GenericSchema>(
  client: SourceClient,
  url: string,
  field: string,
  schema: Schema,
  query: Record<string, string>,
): Promise<v.InferOutput<Schema>[]> {
  // Google leaves an empty list out.
  const pageSchema = v.object({ [field]: v.optional(v.array(schema), []), nextPageToken: v.optional(v.string(), "") });
  const found: v.InferOutput<Schema>[] = [];
  const seen = new Set<string>();
  for (let token = ""; ;) {
    const { body } = await client.get(
      `${url}?${new URLSearchParams({ ...query, pageSize: "100", ...(token !== "" && { pageToken: token }) })}`,
    );
    const parsed = v.safeParse(pageSchema, body);
    if (!parsed.success)
      throw new OperatorFault(`${url} answers something else than ${field}. Nothing was changed.`, { exitCode: tryLater });
    found.push(...(parsed.output[field] as v.InferOutput<Schema>[]));
    token = parsed.output.nextPageToken as string;
    if (token === "") return found;
    if (seen.has(token) || seen.size > mostPages)
      throw new OperatorFault(`${url} gives the same page again and again. Nothing was changed.`, { exitCode: tryLater });
    seen.add(token);
  }
}
