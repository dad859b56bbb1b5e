import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { decodeJwt } from "jose";

/** A student as the system of a school keeps one. */
interface StubStudent {
  id: string;
  given: string;
  family?: string;
  username?: string;
  grade?: string;
  /** Ids of classes. */
  classes: string[];
  /** Classes that they were taken out of. */
  left?: string[];
  isDeleted?: boolean;
  /** When something of it changed, in ISO 8601. */
  changedAt?: string;
}

/** A running stub of a school's own system. */
export interface RosterStub {
  url: string;
  school: { id: string; name: string };
  classes: { id: string; title: string; section?: string }[];
  students: StubStudent[];
  /** Every request after the token's, as path and query. */
  asked: string[];
  /** What was posted for tokens. */
  tokensAsked: Record<string, string>[];
  /** Answers in the place of the stub, by the number of the request, from 1; undefined lets it answer itself. */
  interfere: (number: number, path: string) => Response | Promise<Response> | undefined;
  stop(): Promise<void>;
}

/** Starts a real HTTP server that speaks OneRoster 1.1 and 1.2 and Google Classroom about one school, in pages. */
export async function startRosterStub(name: string): Promise<RosterStub> {
  const stub: RosterStub = {
    url: "",
    school: { id: "o1", name },
    classes: [],
    students: [],
    asked: [],
    tokensAsked: [],
    interfere: () => undefined,
    stop: async () => undefined,
  };
  const app = new Hono();
  app.post("/token", async (context) => {
    const said = Object.fromEntries(Object.entries(await context.req.parseBody()).map(([key, value]) => [key, `${value as string}`]));
    const claims = said.assertion === undefined ? {} : decodeJwt(said.assertion);
    stub.tokensAsked.push({
      ...said,
      ...(claims.sub !== undefined && { sub: claims.sub }),
      authorization: context.req.header("authorization") ?? "",
    });
    return context.json({ access_token: `token-${stub.tokensAsked.length}`, token_type: "bearer", expires_in: 3600 });
  });
  app.use("*", async (context, next) => {
    if (context.req.header("authorization") !== `Bearer token-${stub.tokensAsked.length}`) return context.json({}, 401);
    const { pathname, search } = new URL(context.req.url);
    stub.asked.push(decodeURIComponent(`${pathname}${search}`));
    return (await stub.interfere(stub.asked.length, pathname)) ?? next();
  });
  for (const base of ["/ims/oneroster/v1p1", "/ims/oneroster/rostering/v1p2"]) oneRosterRoutes(app, base, stub);
  classroomRoutes(app, stub);
  const server = await new Promise<Server>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(starting as Server));
  });
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return stub;
}

const status = (isDeleted = false) => ({ status: isDeleted ? "tobedeleted" : "active", dateLastModified: "2026-09-01T00:00:00.000Z" });

function oneRosterRoutes(app: Hono, base: string, stub: RosterStub): void {
  const isNew = base.endsWith("v1p2");
  const org = () => ({ sourcedId: stub.school.id, type: "org" });
  const changed = (context: Context) => {
    const since = /dateLastModified>'([^']+)'/.exec(context.req.query("filter") ?? "")?.[1] ?? "";
    return stub.students.filter(({ changedAt = "2026-09-01T00:00:00.000Z" }) => changedAt > since);
  };
  app.get(`${base}/schools`, (context) =>
    page(context, "orgs", [{ ...status(), ...stub.school, sourcedId: stub.school.id, type: "school" }]),
  );
  app.get(`${base}/academicSessions`, (context) =>
    page(context, "academicSessions", [
      { ...status(), sourcedId: "t1", title: "Year", type: "schoolYear", startDate: "2020-08-01", endDate: "2999-07-31" },
    ]),
  );
  app.get(`${base}/schools/:school/classes`, (context) =>
    page(
      context,
      "classes",
      stub.classes.map(({ id, title }) => ({
        ...status(),
        sourcedId: id,
        title,
        classType: "homeroom",
        school: org(),
        terms: [{ sourcedId: "t1" }],
      })),
    ),
  );
  app.get(`${base}/schools/:school/enrollments`, (context) =>
    page(
      context,
      "enrollments",
      changed(context).flatMap(({ id, classes, left = [], isDeleted }) =>
        [...classes, ...left].map((of) => ({
          ...status(isDeleted === true || left.includes(of)),
          sourcedId: `e-${id}-${of}`,
          role: "student",
          user: { sourcedId: id },
          class: { sourcedId: of },
          school: org(),
        })),
      ),
    ),
  );
  app.get(`${base}/schools/:school/students`, (context) =>
    page(
      context,
      "users",
      changed(context).map(({ id, given, family = "Miller", username = id, grade = "5", isDeleted }) => ({
        ...status(isDeleted),
        sourcedId: id,
        username,
        givenName: given,
        familyName: family,
        grades: [grade],
        ...(isNew
          ? { enabledUser: true, roles: [{ roleType: "primary", role: "student", org: org() }] }
          : { enabledUser: "true", role: "student", orgs: [org()] }),
      })),
    ),
  );
}

function page(context: Context, field: string, all: object[]): Response {
  const [limit, offset] = [Number(context.req.query("limit") ?? 100), Number(context.req.query("offset") ?? 0)];
  const url = new URL(context.req.url);
  url.searchParams.set("offset", `${offset + limit}`);
  context.header("X-Total-Count", `${all.length}`);
  // Of the two versions, the stub's first one gives no links, as many servers don't.
  if (context.req.path.includes("v1p2") && offset + limit < all.length)
    context.header("Link", `<${url.href}>; rel="next", <${url.origin}>; rel="first"`);
  return context.json({ [field]: all.slice(offset, offset + limit) });
}

function classroomRoutes(app: Hono, stub: RosterStub): void {
  app.get("/v1/courses", (context) =>
    tokenPage(
      context,
      "courses",
      stub.classes.map(({ id, title, section }) => ({ id, name: title, section })),
    ),
  );
  app.get("/v1/courses/:course/students", (context) =>
    tokenPage(
      context,
      "students",
      stub.students
        .filter(({ classes, isDeleted }) => !isDeleted && classes.includes(context.req.param("course")))
        .map(({ id, given, family = "Miller" }) => ({ userId: id, profile: { name: { fullName: `${given} ${family}` } } })),
    ),
  );
}

function tokenPage(context: Context, field: string, all: object[]): Response {
  const [size, from] = [Number(context.req.query("pageSize") ?? 30), Number(context.req.query("pageToken") ?? 0)];
  // As Google does: an empty list is left out, and the last page has no token.
  const found = all.slice(from, from + size);
  return context.json({
    ...(found.length > 0 && { [field]: found }),
    ...(from + size < all.length && { nextPageToken: `${from + size}` }),
  });
}
