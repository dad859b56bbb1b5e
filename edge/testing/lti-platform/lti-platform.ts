import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from "jose";
import { escapeHtml } from "#server/html/escape-html.ts";

const lti = "https://purl.imsglobal.org/spec/lti";
/** Names of claims, as the specifications have them. */
const claimNames = {
  message: `${lti}/claim/message_type`,
  version: `${lti}/claim/version`,
  deployment: `${lti}/claim/deployment_id`,
  roles: `${lti}/claim/roles`,
  custom: `${lti}/claim/custom`,
  lis: `${lti}/claim/lis`,
  items: `${lti}-dl/claim/content_items`,
} as const;

/** Somebody with an account at the platform. */
interface PlatformPerson {
  sub: string;
  role: "Learner" | "Instructor";
  name?: string;
  email?: string;
  sourcedId?: string;
}

/** A score that has arrived. */
type ArrivedScore = { lineItem: string } & Record<string, unknown>;

/** One launch: who, and what is different from a good one. */
export interface LaunchOptions {
  person: PlatformPerson;
  /** What the link in the course opens, as it was chosen. */
  open?: string;
  isDeepLink?: boolean;
  /** Changes claims of the token; undefined takes one out. */
  claims?: Record<string, unknown>;
  /** Changes the token itself. */
  sign?: (payload: JWTPayload) => Promise<string>;
}

/** A learning platform of a school, as the specifications of LTI 1.3 Advantage describe one, with wrong answers on wish. */
export interface LtiPlatform {
  url: string;
  host: string;
  clientId: string;
  deployment: string;
  /** What a school's admin types of it. */
  values: Record<string, unknown>;
  scores: ArrivedScore[];
  /** What the grade book answers; 200 unless set. */
  scoreStatus: number;
  /** Who the names of the course are. */
  members: PlatformPerson[];
  /** The links that were chosen for the course. */
  links: { title: string; custom: { open: string } }[];
  /** The launch of the browser: what the page at `/course` begins. */
  next: LaunchOptions;
  /** Where the tool is; taken from its registration, or set. */
  tool: { login: string; jwks: string };
  /** A token as the platform signs it. */
  idToken(options: LaunchOptions, nonce: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a real HTTP server that is a learning platform.
 *
 * @param name - under which this machine is asked; a browser takes another name for another site
 */
export async function startLtiPlatform(name = "127.0.0.1"): Promise<LtiPlatform> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const app = new Hono();
  const server = await new Promise<Server>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(starting as Server));
  });
  const host = `${name}:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  const platform: LtiPlatform = {
    url,
    host,
    clientId: `client-${crypto.randomUUID()}`,
    deployment: "course-place-1",
    values: {},
    scores: [],
    scoreStatus: 200,
    members: [],
    links: [],
    next: { person: { sub: "nobody", role: "Learner" } },
    tool: { login: "", jwks: "" },
    async idToken({ person, open, isDeepLink = false, claims = {}, sign }, nonce) {
      const payload: Record<string, unknown> = {
        iss: url,
        aud: platform.clientId,
        sub: person.sub,
        nonce,
        iat: Math.floor(Date.now() / 1_000),
        exp: Math.floor(Date.now() / 1_000) + 300,
        name: person.name,
        email: person.email,
        [claimNames.message]: isDeepLink ? "LtiDeepLinkingRequest" : "LtiResourceLinkRequest",
        [claimNames.version]: "1.3.0",
        [claimNames.deployment]: platform.deployment,
        [claimNames.roles]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${person.role}`],
        [claimNames.lis]: { person_sourcedid: person.sourcedId },
        [`${lti}/claim/context`]: { id: "course-1", title: "Science 5" },
        [`${lti}-nrps/claim/namesroleservice`]: { context_memberships_url: `${url}/members` },
        ...(isDeepLink && {
          [`${lti}-dl/claim/deep_linking_settings`]: { deep_link_return_url: `${url}/deep-return`, data: "kept-by-the-platform" },
        }),
        ...(open !== undefined && {
          [claimNames.custom]: { open },
          [`${lti}-ags/claim/endpoint`]: {
            scope: [`${lti}-ags/scope/score`],
            lineitem: `${url}/lineitems/${encodeURIComponent(open)}?type_id=7`,
          },
        }),
        ...claims,
      };
      if (sign) return sign(payload);
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(keys.privateKey);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  platform.values = {
    name: "School Moodle",
    issuer: url,
    client_id: platform.clientId,
    auth_url: `${url}/auth`,
    token_url: `${url}/token`,
    keys_url: `${url}/jwks`,
    origins: [url],
  };
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  app.get("/jwks", (context) => context.json({ keys: [publicKey] }));
  addLaunchRoutes(app, platform);
  addServiceRoutes(app, platform);
  addRegistrationRoutes(app, platform);
  return platform;
}

function addLaunchRoutes(app: Hono, platform: LtiPlatform): void {
  const loginOf = () =>
    `${platform.tool.login}?${new URLSearchParams({
      iss: platform.url,
      client_id: platform.clientId,
      login_hint: platform.next.person.sub,
      target_link_uri: platform.tool.login.replace(/login$/, "launch"),
      lti_message_hint: "hint",
    }).toString()}`;
  const page = (body: string) => `<!doctype html><html lang="en"><title>Course</title><h1>Course</h1>${body}`;
  app.get("/course", (context) =>
    context.html(page(`<iframe title="Activity" width="1000" height="700" src="${escapeHtml(loginOf())}" allow="microphone *"></iframe>`)),
  );
  app.get("/auth", async (context) => {
    const asked = context.req.query();
    const token = await platform.idToken(platform.next, asked["nonce"] ?? "");
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
    return context.html(
      page(`<form method="post" action="${escapeHtml(asked["redirect_uri"] ?? "")}">${field("id_token", token)}${field("state", asked["state"] ?? "")}</form>
        <script>document.forms[0].submit()</script>`),
    );
  });
  app.post("/deep-return", async (context) => {
    const form = await context.req.parseBody();
    const { payload } = await verifyTool(platform, String(form["JWT"]), platform.url);
    if (payload[claimNames.deployment] !== platform.deployment) return context.text("Another deployment", 400);
    platform.links = payload[claimNames.items] as LtiPlatform["links"];
    return context.html(page(`<p>Chosen: ${escapeHtml(platform.links[0]?.title ?? "")}</p>`));
  });
}

const verifyTool = (platform: LtiPlatform, token: string, audience: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(platform.tool.jwks)), { issuer: platform.clientId, audience, algorithms: ["RS256"] });

function addServiceRoutes(app: Hono, platform: LtiPlatform): void {
  const tokens = new Map<string, string>();
  const scopeOf = (context: Context) => tokens.get(context.req.header("authorization") ?? "") ?? "";
  app.post("/token", async (context) => {
    const form = await context.req.parseBody();
    const isGood = await verifyTool(platform, String(form["client_assertion"]), `${platform.url}/token`).then(
      ({ payload }) => payload.sub === platform.clientId,
      () => false,
    );
    if (!isGood) return context.json({ error: "invalid_client" }, 400);
    const token = crypto.randomUUID();
    tokens.set(`Bearer ${token}`, String(form["scope"]));
    return context.json({ access_token: token, token_type: "bearer", expires_in: 3600 });
  });
  app.post("/lineitems/:id/scores", async (context) => {
    if (!scopeOf(context).endsWith("scope/score") || context.req.query("type_id") !== "7") return context.json({}, 401);
    if (context.req.header("content-type") !== "application/vnd.ims.lis.v1.score+json") return context.json({}, 415);
    if (platform.scoreStatus !== 200) return context.json({}, platform.scoreStatus as 500);
    platform.scores.push({ lineItem: context.req.param("id"), ...(await context.req.json<object>()) });
    return context.json({});
  });
  app.get("/members", (context) => {
    if (!scopeOf(context).endsWith("contextmembership.readonly")) return context.json({}, 401);
    const isSecond = context.req.query("page") === "2";
    const half = Math.ceil(platform.members.length / 2);
    const some = isSecond ? platform.members.slice(half) : platform.members.slice(0, half);
    if (!isSecond) context.header("link", `<${platform.url}/members?page=2>; rel="next"`);
    return context.json({
      id: context.req.url,
      members: some.map(({ sub, name, sourcedId, role }) => ({
        user_id: sub,
        name,
        lis_person_sourcedid: sourcedId,
        roles: [role],
        status: "Active",
      })),
    });
  });
}

function addRegistrationRoutes(app: Hono, platform: LtiPlatform): void {
  app.get("/.well-known/openid-configuration", (context) =>
    context.json({
      issuer: platform.url,
      authorization_endpoint: `${platform.url}/auth`,
      token_endpoint: `${platform.url}/token`,
      jwks_uri: `${platform.url}/jwks`,
      registration_endpoint: `${platform.url}/register`,
    }),
  );
  app.post("/register", async (context) => {
    if (context.req.header("authorization") !== "Bearer registration-token") return context.json({ error: "invalid_token" }, 401);
    const said = await context.req.json<{ initiate_login_uri: string; jwks_uri: string }>();
    platform.tool = { login: said.initiate_login_uri, jwks: said.jwks_uri };
    return context.json({ ...said, client_id: platform.clientId, [`${lti}-tool-configuration`]: { deployment_id: platform.deployment } });
  });
}
