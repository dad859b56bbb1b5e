import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerStreamed, answerWhole } from "./answer.ts";
import type { Behaviour, ChatBody, StubRequest } from "./behaviour.ts";
import { answerModeration, type Moderation } from "./moderation.ts";
import { answerEar, asksForMarks, isEar, type Ear } from "./ear.ts";

export type { Behaviour, ChatBody, StubRequest } from "./behaviour.ts";

/** One behaviour, or a function that picks one by what was asked. */
export type Script = Behaviour | ((request: StubRequest) => Behaviour);

/** A running stub of an AI provider. */
export interface ProviderStub {
  /** For AI_BASE_URL; ends in `/v1`. */
  baseUrl: string;
  /** Every request so far, oldest first. */
  requests: StubRequest[];
  /**
   * Sets what the next requests get, one behaviour each; the last one stays for all that follow.
   * Replaces what was set before.
   */
  script(next: Script | Script[]): void;
  /** The bodies of the requests for moderation so far. */
  moderations: unknown[];
  /** Sets what all that is asked about from now on gets from moderation; at first nothing is flagged. */
  moderate(next: Moderation): void;
  /** The questions of the second ear so far; they are none of `requests`. */
  ears: StubRequest[];
  /** Sets what the second ear answers from now on; at first it hears nothing. */
  hear(next: Ear): void;
  /** The questions where a talk stands so far; they are none of `requests` either. */
  marked: StubRequest[];
  /** Sets what they are answered from now on; at first no question is open, and nothing was asked for. */
  mark(next: Behaviour): void;
  /** Resolves with the next request that arrives. */
  nextRequest(): Promise<StubRequest>;
  /** Forgets all requests and what was set: the stub as it was started. */
  reset(): void;
  /** Closes the server and every connection to it. */
  stop(): Promise<void>;
}

const noMarks: Behaviour = { kind: "json", value: { question: 0, hint: false, asks: false } };
const ordinaryReply: Behaviour = { kind: "reply", text: "You wrote something worth testing. What makes you say so?" };

/**
 * Starts a real HTTP server that speaks chat-completions, streamed and whole, and fails in every way it is told to.
 *
 * @example
 * const stub = await startProviderStub();
 * stub.script([{ kind: "status", status: 429, retryAfterSeconds: 2 }, { kind: "reply", text: "What else?", tokenMs: 20 }]);
 */
export async function startProviderStub(port = 0): Promise<ProviderStub> {
  const requests: StubRequest[] = [];
  let scripts: Script[] = [ordinaryReply];
  let waiting: ((request: StubRequest) => void)[] = [];
  const moderations: unknown[] = [];
  let moderation: Moderation = { flagged: [] };
  const ears: StubRequest[] = [];
  let ear: Ear = { danger: "none" };
  const marked: StubRequest[] = [];
  let mark: Behaviour = noMarks;

  const server = createServer((incoming, response) => {
    response.on("error", () => response.destroy());
    const abandoned = new Promise<boolean>((resolve) => response.once("close", () => resolve(!response.writableFinished)));
    void readRequest(incoming, abandoned).then(async (request) => {
      if (incoming.url?.endsWith("/moderations")) {
        moderations.push(request.body);
        return answerModeration(moderation, response);
      }
      if (!incoming.url?.endsWith("/chat/completions")) {
        response.writeHead(404).end();
        return;
      }
      if (isEar(request)) {
        ears.push(request);
        return answerEar(ear, response);
      }
      if (asksForMarks(request)) {
        marked.push(request);
        return answerWhole(mark, response);
      }
      requests.push(request);
      for (const tell of waiting.splice(0)) tell(request);
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      const behaviour = typeof script === "function" ? script(request) : (script ?? ordinaryReply);
      await (request.body.stream === true ? answerStreamed(behaviour, response) : answerWhole(behaviour, response));
    });
  });
  // Providers keep connections for minutes. After Node's five seconds, a process that is starved of time asks on one that just ends.
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script(next) {
      scripts = Array.isArray(next) ? [...next] : [next];
    },
    moderations,
    moderate(next) {
      moderation = next;
    },
    ears,
    hear(next) {
      ear = next;
    },
    marked,
    mark(next) {
      mark = next;
    },
    reset() {
      ears.length = 0;
      ear = { danger: "none" };
      marked.length = 0;
      mark = noMarks;
      requests.length = 0;
      moderations.length = 0;
      scripts = [ordinaryReply];
      moderation = { flagged: [] };
      waiting = [];
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      waiting = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(incoming: IncomingMessage, abandoned: Promise<boolean>): Promise<StubRequest> {
  let text = "";
  for await (const piece of incoming.setEncoding("utf8")) text += piece as string;
  const { method = "", url = "" } = incoming;
  return { method, path: url, headers: incoming.headers, body: JSON.parse(text === "" ? "{}" : text) as ChatBody, abandoned };
}
