import { readChanges, readWhole, schoolIds, type OneRosterTables } from "@learn/roster/one-roster";
import type { Roster } from "@learn/roster";
import * as v from "valibot";
import { OperatorFault } from "../backend.ts";
import type { OneRosterSettings } from "./settings.ts";
import { sourceClient, tryLater, type Patience, type SourceClient } from "./source-client.ts";

/** What a page has at most; the specification's own default. */
const perPage = 100;
/** No school has so many of anything; a server that never ends is one of them. */
const mostPages = 2_000;

const text = v.optional(v.nullable(v.unknown()));
const pointer = v.nullish(v.object({ sourcedId: v.string() }));
const record = v.looseObject({ sourcedId: v.string(), status: text });
const userSchema = v.object({
  ...v.object({
    sourcedId: v.string(),
    status: text,
    enabledUser: text,
    role: text,
    username: text,
    givenName: text,
    familyName: text,
    preferredFirstName: text,
    preferredLastName: text,
  }).entries,
  grades: v.nullish(v.array(v.unknown()), []),
  orgs: v.nullish(v.array(v.object({ sourcedId: v.string() })), []),
  primaryOrg: pointer,
  roles: v.nullish(v.array(v.object({ role: v.string(), org: pointer })), []),
});

/**
 * Reads the students of a school from a OneRoster server, 1.1 or 1.2: only this school's, and of them only names, usernames, grades and
 * classes.
 *
 * @param since - only what changed after this moment; all of it without
 * @see https://www.imsglobal.org/oneroster-v11-final-specification
 * @see https://www.imsglobal.org/sites/default/files/spec/oneroster/v1p2/rostering-restbinding/OneRosterv1p2RosteringService_RESTBindv1p0.html
 */
export async function pullOneRoster(
  settings: OneRosterSettings,
  school: string,
  since: Date | undefined,
  patience?: Partial<Patience>,
): Promise<() => Roster> {
  const client = sourceClient(settings.url, async () => askToken(settings), patience);
  const all = async (path: string, field: string, filter?: Date) => listAll(client, `${settings.url}${path}`, field, filter);
  const tables: OneRosterTables = new Map();
  tables.set(
    "orgs.csv",
    rowsOf(await all("/schools", "orgs"), (one) => ({ type: "school", name: asText(one.name) })),
  );
  const [org, ...others] = schoolIds(tables, school, settings.orgId);
  if (org === undefined || others.length > 0)
    throw new OperatorFault(`${settings.url} has no school that is called ${school}: say its sourcedId in ROSTER_ORG_ID.`);
  const at = `/schools/${encodeURIComponent(org)}`;
  tables.set(
    "academicSessions.csv",
    rowsOf(await all("/academicSessions", "academicSessions"), (one) => ({
      title: asText(one.title),
      startdate: asText(one.startDate),
      enddate: asText(one.endDate),
    })),
  );
  tables.set(
    "classes.csv",
    rowsOf(await all(`${at}/classes`, "classes"), (one) => ({
      title: asText(one.title),
      classcode: asText(one.classCode),
      classtype: asText(one.classType),
      schoolsourcedid: idOf(one.school),
      termsourcedids: Array.isArray(one.terms) ? one.terms.map(idOf).join(",") : "",
    })),
  );
  tables.set(
    "enrollments.csv",
    rowsOf(await all(`${at}/enrollments`, "enrollments", since), (one) => ({
      classsourcedid: idOf(one.class),
      usersourcedid: idOf(one.user),
      schoolsourcedid: idOf(one.school),
      role: asText(one.role),
      begindate: asText(one.beginDate),
      enddate: asText(one.endDate),
    })),
  );
  const users = (await all(`${at}/students`, "users", since)).map((one) => v.parse(userSchema, one));
  tables.set("users.csv", rowsOf(users, userRow));
  tables.set(
    "roles.csv",
    rowsOf(
      users.flatMap(({ sourcedId, roles }) => (roles ?? []).map(({ role, org: of }) => ({ sourcedId, role, org: of }))),
      ({ sourcedId, role, org: of }) => ({ usersourcedid: sourcedId, role, orgsourcedid: of?.sourcedId ?? "" }),
    ),
  );
  return () => withoutFileNames((since === undefined ? readWhole : readChanges)(tables, { school, orgId: org }));
}

function askToken({ tokenUrl, clientId, clientSecret, source }: OneRosterSettings) {
  const version = source === "oneroster-1.1" ? "v1p1" : "v1p2";
  const scopes = ["roster-core.readonly", "roster.readonly"].map((name) => `https://purl.imsglobal.org/spec/or/${version}/scope/${name}`);
  return {
    url: tokenUrl,
    body: new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") }),
    headers: {
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString("base64")}`,
    },
  };
}

type Json = v.InferOutput<typeof record>;

/** All of a collection, page by page: by the link to the next one where there is one, else by offset. */
async function listAll(client: SourceClient, url: string, field: string, since?: Date): Promise<Json[]> {
  const found = new Map<string, Json>();
  const asked = (offset: number): string => {
    const query = new URLSearchParams({ limit: `${perPage}`, offset: `${offset}` });
    if (since) query.set("filter", `dateLastModified>'${since.toISOString()}'`);
    return `${url}?${query}`;
  };
  let got = 0;
  let total: number | undefined;
  let next: string | undefined = asked(0);
  for (let page = 0; next !== undefined; page += 1) {
    const { body, headers } = await client.get(next);
    const parsed = v.safeParse(v.looseObject({ [field]: v.array(record) }), body);
    if (!parsed.success) throw half(url, `an answer has no ${field}`);
    const rows = parsed.output[field] as Json[];
    const before = found.size;
    for (const row of rows) found.set(row.sourcedId, row);
    if ((rows.length > 0 && found.size === before) || page > mostPages) throw half(url, "the same page comes again and again");
    got += rows.length;
    total = /^\d+$/.test(headers.get("x-total-count") ?? "") ? Number(headers.get("x-total-count")) : total;
    const link = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(headers.get("link") ?? "")?.[1];
    const isMore = rows.length > 0 && (total === undefined ? rows.length >= perPage && !headers.has("link") : got < total);
    next = link !== undefined ? new URL(link, url).href : isMore ? asked(got) : undefined;
  }
  if (total !== undefined && found.size < total) throw half(url, `it has ${total} ${field} and gave ${found.size}`);
  return [...found.values()];
}

const half = (url: string, reason: string): OperatorFault =>
  new OperatorFault(`${new URL(url).origin} answers only a part: ${reason}. Nothing was changed.`, { exitCode: tryLater });

function rowsOf<One extends { sourcedId: string; status?: unknown }>(found: One[], fields: (one: One) => Record<string, string>) {
  return found.map((one, index) => ({
    line: index + 1,
    row: new Map(Object.entries({ sourcedid: one.sourcedId, status: asText(one.status), ...fields(one) })),
  }));
}

function userRow(one: v.InferOutput<typeof userSchema>): Record<string, string> {
  return {
    enableduser: asText(one.enabledUser),
    orgsourcedids: (one.orgs ?? []).map(({ sourcedId }) => sourcedId).join(","),
    primaryorgsourcedid: one.primaryOrg?.sourcedId ?? "",
    role: asText(one.role),
    username: asText(one.username),
    givenname: asText(one.givenName),
    familyname: asText(one.familyName),
    preferredgivenname: asText(one.preferredFirstName),
    preferredfamilyname: asText(one.preferredLastName),
    grades: (one.grades ?? []).map(asText).join(","),
  };
}

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "boolean" || typeof value === "number" ? `${value}`.trim() : "";

function idOf(value: unknown): string {
  const parsed = v.safeParse(pointer, value);
  return parsed.success ? (parsed.output?.sourcedId ?? "") : "";
}

/** A server has no files: "users, line 3" is the third user that it gave. */
function withoutFileNames(roster: Roster): Roster {
  const plain = (said: string) => said.replace(/\b(users|enrollments|classes|orgs|roles|academicSessions)\.csv/g, "$1");
  const lines = roster.lines.map((line) => ({
    ...line,
    ...(line.file !== undefined && { file: plain(line.file) }),
    ...(line.fault !== undefined && { fault: plain(line.fault) }),
  }));
  return { ...roster, lines, notes: roster.notes.map(plain) };
}
