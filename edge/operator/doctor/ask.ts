import { request as requestPlainly, type IncomingMessage } from "node:http";
import { request as requestSecurely } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

/** Nobody answered: the message is a sentence that says where. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/** What is asked for besides an address. */
export interface Question {
  /** GET unless given. */
  method?: "POST" | "OPTIONS";
  headers?: Record<string, string>;
  body?: string;
}

/** What a browser says that somebody leads to a page. */
export const asBrowser: Question = { headers: { accept: "text/html,*/*;q=0.8", "sec-fetch-mode": "navigate" } };

/** A whole answer, unpacked; its headers are as they came. */
export interface Answer {
  url: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Asks an address and reads the whole answer; redirects are answers, too. @throws Unreachable */
export type Ask = (url: string, question?: Question) => Promise<Answer>;

/** How a request travels; tests put something in between. */
export type Send = (url: string, question: Question) => Promise<Answer>;

/** A first call of a function that nobody has used for a while takes seconds. */
const patienceMs = 20_000;

/** Asks over the network. */
export function asking(send: Send = overNetwork): Ask {
  return async (url, question = {}) => {
    try {
      const answer = await send(url, question);
      const unpack = packings[answer.headers.get("content-encoding") ?? ""];
      return unpack === undefined || answer.body.byteLength === 0 ? answer : { ...answer, body: await unpack(answer.body) };
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new Unreachable(`${url} doesn't answer as it should: ${reason}.`, { cause: error });
    }
  };
}

const packings: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
};

/** Not by `fetch`, which says of every request that a script made it: hosts tell pages and files apart by that. */
export const overNetwork: Send = (url, { method = "GET", headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith("https:") ? requestSecurely : requestPlainly;
    const answered = (message: IncomingMessage): void => {
      const pieces: Buffer[] = [];
      message.on("data", (piece: Buffer) => void pieces.push(piece));
      message.once("error", reject);
      message.once("end", () => {
        const { statusCode: status = 0, headersDistinct } = message;
        const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({ url, status, headers: new Headers(pairs), body: Buffer.concat(pieces) });
      });
    };
    const signal = AbortSignal.timeout(patienceMs);
    const request = send(url, { method, signal, headers: { "user-agent": "learn-together-doctor", accept: "*/*", ...headers } }, answered);
    request.once("error", (error) => reject(signal.aborted ? new Error(`nothing came within ${patienceMs / 1000} seconds`) : error));
    request.end(body);
  });

/** Its body as JSON; undefined where it is something else. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether it is a page: what a host answers that gives the page for everything. */
export function isPage({ headers }: Answer): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}
