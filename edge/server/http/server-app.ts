import { readShellContract, type ShellContract } from "#operator/releases/spoken-contract.ts";
import type { App } from "../guards/lite.ts";
import * as v from "valibot";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { executeRoute } from "#runner/execute-route.ts";
import type { Runner } from "#runner/program.ts";
import type { AreaFunctions } from "../areas/area-functions.ts";
import { circuitOf } from "#supabase/functions/_shared/provider/index.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { Config } from "../config.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { countPending } from "../database/migrations.ts";
import type { Secrets } from "../guards/secrets.ts";
import type { Counters } from "../limits/checks.ts";
import { describeFailure, type Log } from "../log.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { framePath, frameResponse } from "../preview/frame-page.ts";
import { addressHeader } from "../guards/client-address-header.ts";
import { clientAddress } from "../limits/client-address.ts";
import { previewAncestors, previewOriginOf } from "../preview/preview-origin.ts";
import { backendRoutes } from "./backend-routes.ts";
import { backupRoute } from "./backup-route.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { watchFailingAreas } from "../reports/failing-areas.ts";
import type { Openings } from "../reports/openings.ts";
import { reportsRoute } from "../reports/reports-route.ts";
import { metricsRoute } from "../metrics/metrics-route.ts";
import { newsRoute } from "../news/news-route.ts";
import type { NewsHub } from "../news/news-hub.ts";
import { CompressedJson } from "./compressed-json.ts";
import { whileDatabaseIsAway } from "./database-away.ts";
import { healthResponse } from "./health.ts";
import { lookAtParts, wholeOf, type HealthSources } from "./health-parts.ts";
import { knownHosts } from "./known-hosts.ts";
import { isFromThisMachine } from "./local-only.ts";
import { forPages, sharedWithPages } from "./page-origins.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import type { BuiltFolders } from "./built-files.ts";
import type { DeployedAreas } from "./deployed-areas.ts";
import { staticRoutes } from "./static-routes.ts";

export interface ServerParts {
  config: Config;
  /** The port that was really taken. */
  port: number;
  /** The port of the previews; null when none could be taken. */
  previewPort: number | null;
  version: string;
  log: Log;
  database: DatabaseHandle;
  secrets: Secrets;
  backend: App;
  /** The origin written into mails and redirects. */
  siteOrigin: string;
  mailQueue: MailQueue;
  /** Where attempts are counted. */
  counters: Counters;
  /** The dependencies of the areas' functions; programs are run for the same people. */
  dependencies: Dependencies;
  runner: Runner;
  functions: AreaFunctions;
  /** Null when nobody may read mails here. */
  mailbox: Mailbox | null;
  folders: BuiltFolders;
  passwordCost: number;
  /** The clock of signing in; the machine's unless given. */
  now?: () => number;
  areas: DeployedAreas;
  /** Tells open pages what has changed. */
  news: NewsHub;
  metrics: Metrics;
  /** How areas opened in browsers. */
  openings: Openings;
  /** What this process and all others of the server have measured. */
  readMetrics(): Promise<string>;
}

/** Everything that the process answers, in the order in which it is tried. */
export function createServerApp(parts: ServerParts): Hono<ServerEnvironment> {
  const { config, log } = parts;
  const app = new Hono<ServerEnvironment>();
  const previewOf = (url: string): string | null => previewOriginOf({ ...config, port: parts.previewPort }, url);
  app.onError((error, context) => {
    log.error({ event: "failed", requestId: context.get("requestId"), ...describeFailure(error) });
    return context.json({ error: "Something went wrong on the server.", code: "internal" }, 500);
  });
  const { traces } = parts.metrics;
  if (traces) app.use(traces.place);
  app.use(
    requestLog(log, (request) => parts.metrics.request(request)),
    securityHeaders({ https: config.siteUrl?.startsWith("https:") ?? false }),
  );
  app.use(whileDatabaseIsAway(parts.database));
  app.use(knownHosts(config));
  for (const path of sharedWithPages) app.use(path, forPages(config.pageOrigins));

  app.route(
    "/",
    metricsRoute({ token: config.metricsToken ?? null, contentType: parts.metrics.registry.contentType, read: parts.readMetrics }),
  );
  const health = healthSources(parts);
  app.get("/health", async (context) => {
    const {
      parts: each,
      canaries,
      safety,
    } = await lookAtParts({ ...health, ...(!isFromThisMachine(context) && { diskName: "the data folder" }) });
    return healthResponse(wholeOf(each), {
      version: parts.version,
      database: parts.database.kind,
      ai: config.ai.mode,
      ...(config.ai.mode === "provider" && config.ai.localModel !== undefined && { localModel: config.ai.localModel }),
      runner: parts.runner.health(),
      mail: health.mail.kind,
      ...(safety !== undefined && { safety }),
      ...(canaries.length > 0 && { canaries }),
      parts: each,
    });
  });

  app.use("/config.json", etag());
  app.get("/config.json", (context) =>
    context.json(
      {
        supabaseUrl: originOf(config, context.req.raw),
        supabaseKey: parts.secrets.publishableKey,
        previewOrigin: previewOf(context.req.url),
        areaOrigins: config.areaOrigins,
        areaLists: config.areaLists,
        captchaSiteKey: config.captcha?.siteKey ?? null,
        captchaProvider: config.captcha?.provider ?? null,
        signInProviders: (["google", "github"] as const).filter((provider) => config[provider] !== undefined),
        confirmEmail: config.confirmEmail,
        tellsNews: true,
        tracedShare: traces?.share ?? 0,
        aiMode: config.ai.mode,
        localModel: config.ai.mode === "provider" ? (config.ai.localModel ?? null) : null,
      },
      200,
      { "cache-control": "no-cache" },
    ),
  );

  const listOfAreas = new CompressedJson();
  app.use("/areas.json", etag());
  app.get("/areas.json", async (context) => {
    const isFailing = new Set(parts.functions.states.filter(({ fault }) => fault !== null).map(({ id }) => id));
    const listed = await parts.areas.list();
    parts.areas.open(context.req.query("opened") ?? "");
    return listOfAreas.answer(
      context,
      listed.map((area) => (isFailing.has(area.id) ? { ...area, isInRepair: true } : area)),
    );
  });

  const { mailbox } = parts;
  if (mailbox) {
    // Only the person at this machine: a proxy in front of it makes everybody's requests local.
    app.get("/__mailbox", (context, next) =>
      isFromThisMachine(context) ? context.json(mailbox.list(), 200, { "cache-control": "no-store" }) : next(),
    );
  }

  app.route("/", backupRoute(parts));
  app.route("/", backendRoutes(parts.backend, parts));

  const { call, verify, log: logRun } = parts.dependencies;
  app.route(
    "/",
    executeRoute({
      run: parts.runner.run,
      verify,
      log: logRun,
      siteOrigin: parts.siteOrigin,
      counters: parts.counters,
      now: parts.now,
      isOpen: async (learner, area) => v.parse(v.boolean(), await call("area_is_open", { learner, area })),
    }),
  );

  app.route("/", newsRoute({ hub: parts.news, dependencies: parts.dependencies }));

  app.route("/", browserReports(parts));

  app.all("/functions/v1/:area/*", async (context) => {
    const answer = await parts.functions.find(context.req.param("area"));
    if (!answer) return context.json({ error: "There is no such area.", code: "not_found" }, 404);
    // As hosted functions have it, whatever the client wrote there.
    context.req.raw.headers.set(addressHeader, clientAddress(context, config.trustProxy));
    return headFirst(await answer(context.req.raw));
  });

  // Without an origin of their own, previews get one that nothing else has.
  app.get(framePath, ({ req }) => frameResponse({ ancestors: previewAncestors(config, req.url), hasOrigin: false }));
  app.route(
    "/",
    staticRoutes(
      { shell: parts.folders.shell, areas: parts.areas },
      {
        ...config,
        captcha: config.captcha?.provider,
        previewOf,
        siteOf: (url) => config.siteUrl ?? new URL(url).origin,
        launchOrigins: async () => v.parse(v.array(v.string()), await call("lti_frame_origins", {})),
      },
    ),
  );
  app.notFound((context) => context.json({ error: "There is nothing here.", code: "not_found" }, 404, { "cache-control": "no-store" }));
  return app;
}

function browserReports({ config, dependencies, areas, folders, metrics, log, now = Date.now, ...parts }: ServerParts): Hono {
  const { verify, call } = dependencies;
  return reportsRoute({
    verify,
    areas,
    shell: folders.shell,
    metrics,
    log,
    now,
    count: (opening, at) => parts.openings.count(opening, at),
    watch: watchFailingAreas({
      ...parts,
      call,
      log,
      releases: areas.folder,
      takesBack: config.areasTakeBack,
      mails: config.operatorMails,
    }),
  });
}

let contract: Promise<ShellContract> | undefined;

/** What the shell of this version runs. */
const readContract = (): Promise<ShellContract> => (contract ??= readShellContract());

function healthSources({ config, database, dependencies, functions, mailbox, mailQueue, runner, ...parts }: ServerParts): HealthSources {
  const { provider, call } = dependencies;
  return {
    tryToWrite: () => database.tryToWrite(),
    dataDir: config.dataDir,
    // Files and history are read at the moment: an area's release may have brought one of them.
    pendingMigrations: () => countPending(database).catch(() => 0),
    functions: () => functions.states,
    areas: async () => {
      const now = (parts.now ?? Date.now)();
      const seen = (id: string, release: string) => parts.openings.seen(id, release, now);
      return (await parts.areas.live()).map(({ id, release, contract, canary, takenBack }) => ({
        id,
        release,
        contract,
        takenBack,
        seen: seen(id, release),
        canary: canary && { ...canary, seen: seen(id, canary.release) },
      }));
    },
    contract: readContract,
    mail: {
      kind: config.smtpUrl !== undefined ? "smtp" : mailbox ? "mailbox" : "none",
      isFailing: () => mailQueue.isFailing,
    },
    runner: () => runner.health(),
    isProviderAway: config.ai.mode === "provider" ? () => circuitOf(provider).isOpen : undefined,
    // A database of other migrations has no such procedure, and works all the same.
    safety: () => call("safety_health", {}).catch(() => undefined),
  };
}

/** The HTTP adapter holds a head back for a moment, to see whether the body ends; a stream's is worth no wait. */
function headFirst(response: Response): Response {
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) response.headers.set("transfer-encoding", "chunked");
  return response;
}

/** The origin written into mails: the configured one, never what a request claims. */
export function siteOriginOf(config: Config, port: number): string {
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  // Nobody can open 0.0.0.0; without SITE_URL, mails are for people at this machine.
  const isEverywhere = config.host === "0.0.0.0" || config.host === "::";
  return config.siteUrl ?? `http://${isEverywhere ? "127.0.0.1" : host}:${port}`;
}

/** The origin as the browser sees it, so that its calls stay on it: 127.0.0.1 and localhost are two. Known hosts only come this far. */
function originOf(config: Config, request: Request): string {
  return config.siteUrl ?? new URL(request.url).origin;
}
