import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { contentFolder, readCatalogue } from "../catalogue.ts";
import { readProjectExhibit } from "../project-exhibit.ts";
import { activityPage, listPage, projectPage, projectPlace } from "./preview-page.ts";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryFolder } from "#server/repository.ts";

export interface Preview {
  /** Where the list of activities is; ends in a slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the activities to their author, on this machine only. The files are read anew for every page.
 *
 * @param port - 0 takes a free one
 */
export async function startPreview({ port = 0, folder = contentFolder }: { port?: number; folder?: string }): Promise<Preview> {
  const server = createServer((request, response) => {
    answer(request, folder).then(
      ({ status, type, body }) => response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body),
      (error: unknown) => failed(response, error),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

const html = (status: number, body: string): Answer => ({ status, type: "text/html; charset=utf-8", body });

async function answer(request: IncomingMessage, folder: string): Promise<Answer> {
  // Another site's name that was pointed at this machine must not read an author's drafts.
  if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? "")) return html(421, "This preview is at 127.0.0.1.");
  const { pathname } = new URL(request.url ?? "/", "http://preview");
  if (request.method !== "GET") return html(405, "There is nothing to send here.");
  const stage = await stageFile(pathname.slice(1));
  if (stage !== null) return { status: 200, ...stage };
  if (pathname === `/${projectPlace}`) return html(200, projectPage(await readProjectExhibit()));
  const { entries, faults } = await readCatalogue(folder);
  if (pathname === "/") return html(200, listPage(entries, faults));
  const id = decodedOr(pathname.slice(1), "");
  const entry = entries.find(({ activity }) => activity.id === id);
  if (entry === undefined) return html(404, 'There is no such activity. <a href="/">All activities</a>');
  return html(
    200,
    activityPage(
      entry,
      faults.filter(({ file }) => file === entry.file),
    ),
  );
}

function decodedOr(text: string, otherwise: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape names no activity.
    return otherwise;
  }
}

function failed(response: ServerResponse, error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  response.writeHead(500, { "content-type": "text/plain" }).end("The preview could not read the activities; the terminal says why.");
}

const exhibits = join(repositoryFolder, "packages/exhibits");
const types: Record<string, string> = { js: "text/javascript", css: "text/css" };
let built: Promise<unknown> | null = null;

/** A file of what draws an exhibit in the preview, built when it is first asked for; null for a name that isn't one of them. */
async function stageFile(name: string): Promise<{ type: string; body: string } | null> {
  const [, extension = ""] = /^stage(?:-[\w-]+)?\.(js|css)$/.exec(name) ?? [];
  const type = types[extension];
  if (type === undefined) return null;
  built ??= build();
  await built;
  return { type, body: await readFile(join(exhibits, "dist-preview", name), "utf8") };
}

async function build(): Promise<void> {
  const vite = join(dirname(createRequire(join(exhibits, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--config", join(exhibits, "preview/vite.config.js")], { cwd: exhibits });
}
