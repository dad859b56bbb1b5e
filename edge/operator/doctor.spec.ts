import { ownTestServer } from "#testing/server/own-servers.ts";
import { afterAll, describe, expect, it } from "vitest";
import { withAreas } from "#testing/server/test-server.ts";
import { examine } from "./doctor/examine.ts";
import { startBreakingProxy, withHeaders, withText, type Breakage } from "./testing/breaking-proxy.ts";
import { brokenOf } from "./testing/findings.ts";

const server = await ownTestServer({ folders: withAreas, databaseUrl: null });
const proxy = await startBreakingProxy(server.origin);
afterAll(() => proxy.close());

it("finds nothing wrong with a server as it comes, and leaves nothing behind there", async () => {
  const countUsers = () => server.sql("select count(*)::int as users from auth.users");
  const before = await countUsers();
  const findings = await examine({ site: server.origin, secretKey: server.serviceKey });
  expect(brokenOf(findings)).toEqual([]);
  expect(findings.filter(({ state }) => state === "sound").map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      "keys",
      "tables",
      "catalogue",
      "functions",
      "areas",
      "previews",
      "runner",
      "compression",
      "caching",
      "sign-up",
      "safety",
    ]),
  );
  expect(findings.find(({ check }) => check === "areas")?.text).toContain("skills 0.1.0");
  expect(await countUsers()).toEqual(before);
});

const at =
  (place: string | RegExp, change: Breakage): Breakage =>
  (answer, asked) =>
    (typeof place === "string" ? asked.path === place : place.test(asked.path)) ? change(answer, asked) : answer;
/** Only the first of these places that is asked for: how many there are of a name depends on what was built there before. */
const oneOf = (places: RegExp, change: Breakage): Breakage => {
  let first: string | undefined;
  return (answer, asked) => (places.test(asked.path) && (first ??= asked.path) === asked.path ? change(answer, asked) : answer);
};
const headers =
  (changed: Record<string, string | null>): Breakage =>
  (answer) =>
    withHeaders(answer, changed);
const text =
  (change: (text: string) => string): Breakage =>
  (answer) =>
    withText(answer, change);
const says = (place: string, from: string | RegExp, to: string): Breakage =>
  at(
    place,
    text((body) => body.replace(from, to)),
  );
const status =
  (code: number): Breakage =>
  (answer) => ({ ...answer, status: code });
const policy =
  (change: (policy: string) => string): Breakage =>
  (answer) =>
    withHeaders(answer, { "content-security-policy": change(answer.headers.get("content-security-policy") ?? "") });
const asPage: Breakage = (answer) => ({
  ...withHeaders(answer, { "content-type": "text/html" }),
  status: 200,
  body: Buffer.from("<html>"),
});
const shareAll: Breakage = (answer, asked) =>
  withHeaders(answer, { "access-control-allow-origin": asked.headers.get("origin"), "access-control-allow-credentials": "true" });
const legacySecret = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString("base64url")}.c2lnbmF0dXJl`;
const setKey = (key: string) => text((config) => config.replace(/sb_publishable_[\w-]+/, key));

// One area has everything that a check looks at; the files of all are looked at above.
const onlySkills = at(
  "/areas.json",
  text((list) => JSON.stringify((JSON.parse(list) as { id: string }[]).filter(({ id }) => id === "skills"))),
);

describe("one thing is wrong, and is named with what to change", () => {
  it.each<[string, string, Breakage, RegExp]>([
    ["pages", "there is no page", at("/", status(404)), /answers 404 and no page/],
    ["pages", "a deeper address isn't found", at("/profile", status(404)), /\/profile answers 404: tell your host to answer index\.html/],
    ["pages", "a missing script is a page", at(/no-such-file/, asPage), /answers 200 instead of 404/],
    ["pages", "there are no settings", at("/config.json", asPage), /\/config\.json is missing or lacks supabaseUrl/],
    ["health", "the server says it can't work", says("/health", '"ok"', '"unavailable"'), /says "unavailable"/],
    ["content policy", "the page has no policy", headers({ "content-security-policy": null }), /no Content-Security-Policy/],
    [
      "content policy",
      "inline scripts may run",
      // Beside the hash of the page's own script a browser would not heed it.
      policy((csp) => csp.replace(/script-src[^;]*/, "script-src 'self' 'unsafe-inline'")),
      /'unsafe-inline'/,
    ],
    ["content policy", "every script may run", policy(() => "frame-ancestors 'none'"), /no script-src and no default-src/],
    [
      "content policy",
      "the backend isn't allowed",
      policy((csp) => csp.replace("connect-src 'self'", "connect-src 'none'")),
      /connect-src .* supabaseUrl/,
    ],
    [
      "content policy",
      "the areas aren't allowed",
      policy((csp) => csp.replace("script-src 'self'", "script-src https://a.example")),
      /script-src .* skills/,
    ],
    [
      "content policy",
      "previews aren't allowed",
      policy((csp) => csp.replace(/frame-src [^;]+/, "frame-src 'self'")),
      /frame-src .* previewOrigin/,
    ],
    [
      "frames",
      "everybody may frame the page",
      headers({ "content-security-policy": null, "x-frame-options": null }),
      /frame-ancestors 'none'/,
    ],
    ["nosniff", "scripts may be guessed at", at(/\.js$/, headers({ "x-content-type-options": null })), /\.js lack X-Content-Type-Options/],
    ["other origins", "a foreign page may act as a learner", at(/^\/functions/, shareAll), /\/functions\/v1\/.*lets every site act/],
    ["other origins", "a foreign page may read tables as a learner", at(/^\/rest/, shareAll), /\/rest\/v1\/.*lets every site act/],
    [
      "keys",
      "the browsers have the secret key",
      at("/config.json", setKey("sb_secret_0123456789")),
      /supabaseKey of \/config\.json is the secret key/,
    ],
    [
      "keys",
      "the browsers have the old kind of secret key",
      at("/config.json", setKey(legacySecret)),
      /supabaseKey of \/config\.json is the secret key/,
    ],
    [
      "keys",
      "a script holds the key of the AI",
      at(
        /^\/assets\/.*\.js$/,
        text((js) => `${js}\n"sk-proj-abc123def456ghi789jkl"`),
      ),
      /\.js and \d+ more of the served files hold a key of an AI provider \(sk-proj-ab…\)/,
    ],
    [
      "keys",
      "an area's script holds the database's password",
      at(
        /^\/remotes\/skills\/.*\.js$/,
        text((js) => `${js}"postgres://me:word@db/x"`),
      ),
      /skills.* hold the password of a database/,
    ],
    [
      "keys",
      "the settings file is published",
      at("/.env", (answer) => ({ ...answer, status: 200, body: Buffer.from("AI_API_KEY=x") })),
      /\/\.env can be read by everybody/,
    ],
    [
      "tables",
      "everybody can read a table",
      at("/rest/v1/profiles", (answer) => ({ ...answer, status: 200, body: Buffer.from('[{"id":1}]') })),
      /Everybody can read profiles: switch its row level security on/,
    ],
    ["tables", "a table is missing", at("/rest/v1/teams", status(404)), /There is no table teams: apply the migrations/],
    ["tables", "a table fails", at("/rest/v1/teams", status(500)), /teams answers 500/],
    ["catalogue", "everybody can read the catalogue", at(/deployment_faults$/, status(200)), /Everybody can read the catalogue/],
    [
      "functions",
      "a function isn't deployed",
      at("/functions/v1/skills/chat", status(404)),
      /The function of skills isn't there: supabase functions deploy skills/,
    ],
    [
      "functions",
      "a function has no settings",
      at("/functions/v1/skills/chat", status(503)),
      /The function of skills answers 503: look at its log/,
    ],
    ["functions", "a function answers strangers", at("/functions/v1/skills/chat", status(200)), /answers 200 to a stranger and not 401/],
    ["areas", "there is no list of areas", at("/areas.json", asPage), /\/areas\.json is no list of areas/],
    [
      "areas",
      "an area is on an origin that isn't allowed",
      at(
        "/areas.json",
        text((list) => list.replaceAll('"entry":"', '"entry":"https://a.example')),
      ),
      /The shell refuses skills, which is on https:\/\/a\.example: name that origin in AREA_ORIGINS/,
    ],
    [
      "areas",
      "an area's manifest is gone",
      at(/^\/remotes\/skills\/.*manifest\.json$/, status(404)),
      /skills can't be loaded, .* answers 404/,
    ],
    [
      "areas",
      "an area's manifest was changed",
      at(
        /^\/remotes\/skills\/.*manifest\.json$/,
        text((json) => `${json} `),
      ),
      /The manifest of skills isn't the released one/,
    ],
    [
      "areas",
      "an area's script was changed",
      oneOf(
        /^\/remotes\/skills\/.*\.js$/,
        text((js) => `${js};`),
      ),
      /1 of \d+ files of skills are wrong/,
    ],
    [
      "areas",
      "an area needs a newer shell",
      says("/areas.json", /"contract":"\d+/, '"contract":"99'),
      /was built for contract 99.*release it again/,
    ],
    [
      "previews",
      "previews are on the site itself, without walls",
      // What is called then knows the server, and a text would be made before there is one.
      (...asked) => says("/config.json", /"previewOrigin":"[^"]+"/, `"previewOrigin":"${server.origin}/profile?"`)(...asked),
      /has no walls/,
    ],
    ["runner", "no program can be run", says("/health", '"idle"', '"failing"'), /No program can be run/],
    ["runner", "the proxy leaves the runner out", at("/api/execute-code", status(404)), /\/api\/execute-code answers 404/],
    [
      "compression",
      "scripts travel unpacked",
      at(
        /\.js$/,
        text((js) => js),
      ),
      /\.js travel unpacked/,
    ],
    [
      "caching",
      "the list of areas is kept",
      at("/areas.json", headers({ "cache-control": "max-age=3600" })),
      /\/areas\.json is kept for 3600 seconds/,
    ],
    [
      "sign-up",
      "nobody can sign up",
      says("/auth/v1/settings", '"disable_signup":false', '"disable_signup":true'),
      /Nobody can sign up: set enable_signup/,
    ],
    [
      "sign-up",
      "the page offers what sign-in refuses",
      says("/config.json", '"signInProviders":[]', '"signInProviders":["github"]'),
      /The page offers github/,
    ],
    ["mail", "no mail leaves the server", says("/health", '"mailbox"', '"none"'), /set SMTP_URL/],
  ])("%s: %s", async (check, _, breakage, sentence) => {
    proxy.breakage = (answer, asked) => breakage(onlySkills(answer, asked), asked);
    const [fault, ...others] = brokenOf(await examine({ site: proxy.origin, only: [check] }));
    expect(fault).toMatch(sentence);
    expect(others).toEqual([]);
  });
});
