import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { hearCues } from "../../supabase/functions/_shared/cues/index.ts";
import type { Activity, CueHit } from "../../supabase/functions/_shared/cues/index.ts";
import { contentFolder, readCatalogue } from "../catalogue.ts";
import { activityPage, listPage } from "./preview-page.ts";

export interface Preview {
  /** Where the list of activities is; ends in a slash. */
  url: string;
  close(): Promise<void>;
}

const hearRequest = v.object({ activity: v.string(), text: v.pipe(v.string(), v.maxLength(4000)) });
const mostBytes = 20_000;

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
const json = (status: number, value: unknown): Answer => ({ status, type: "application/json", body: JSON.stringify(value) });

async function answer(request: IncomingMessage, folder: string): Promise<Answer> {
  // Another site's name that was pointed at this machine must not read an author's drafts.
  if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? "")) return html(421, "This preview is at 127.0.0.1.");
  const { entries, faults } = await readCatalogue(folder);
  const { pathname } = new URL(request.url ?? "/", "http://preview");
  if (request.method === "POST" && pathname === "/hear") {
    const asked = v.safeParse(hearRequest, await bodyOf(request));
    const entry = asked.success ? entries.find(({ activity }) => activity.id === asked.output.activity) : undefined;
    if (!asked.success || entry === undefined) return json(400, { error: "Send an activity and a text." });
    return json(200, { hits: hearCues(asked.output.text, entry.activity.cues).map((hit) => described(hit, entry.activity)) });
  }
  if (request.method !== "GET") return html(405, "There is nothing to send here.");
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

/** What the practice coach would ask after a row of the cues, in the words of the activity. */
function described({ touches, asks, phrases }: CueHit, activity: Activity): { touches: string; asks: string; phrases: string[] } {
  const hint = activity.misconceptions.find(({ id }) => id === touches)?.hints[0];
  const question = activity.path.find(({ id }) => id === asks);
  const words = hint ?? (question === undefined ? "the next question of the path" : `${question.id}: ${question.text}`);
  return { touches, asks: words, phrases };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request) {
    text += String(piece);
    if (text.length > mostBytes) return null;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  return parsed.success ? parsed.output : null;
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
