import type { FromFrame, OfSpeech, Place, ToFrame } from "../isolated/messages.ts";

type Answer = Extract<ToFrame, { id: number }>;

/** The frame's end of its port. */
export interface Talk {
  say(message: FromFrame): void;
  /** Hears where the person goes by the shell, in place of who heard it before. */
  followPlace: (hear: (place: Place) => void) => void;
  /** Hears what becomes of speech. */
  followSpeech: (hear: (of: OfSpeech) => void) => void;
  /** Asks the server by the shell, which adds who is asking. */
  fetch: typeof fetch;
}

/** Begins to answer the shell, and to ask by it. */
export function createTalk(port: MessagePort): Talk {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let hearPlace: (place: Place) => void = () => undefined;
  let hearSpeech: (of: OfSpeech) => void = () => undefined;
  const talk: Talk = {
    say: (message) => port.postMessage(message),
    followPlace: (hear) => void (hearPlace = hear),
    followSpeech: (hear) => void (hearSpeech = hear),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const id = ++lastId;
      const body = ["GET", "HEAD"].includes(request.method) ? null : await request.text();
      request.signal.throwIfAborted();
      const answer = new Promise<Response>((resolve, reject) =>
        waiting.set(
          id,
          receive(resolve, reject, () => waiting.delete(id)),
        ),
      );
      request.signal.addEventListener("abort", () => {
        talk.say({ is: "end", id });
        waiting.get(id)?.({ is: "broken", id });
      });
      const { method, headers } = request;
      talk.say({ is: "ask", id, method, address: pathname + search, headers: Object.fromEntries(headers), body });
      return answer;
    },
  };
  port.addEventListener("message", ({ data }: MessageEvent<ToFrame>) => {
    if (data.is === "ping") talk.say({ is: "pong" });
    else if (data.is === "place") hearPlace(data.place);
    else if (data.is === "speech") hearSpeech(data.of);
    else waiting.get(data.id)?.(data);
  });
  port.start();
  return talk;
}

/** Makes a response of what comes of it. */
function receive(resolve: (response: Response) => void, reject: (cause: unknown) => void, over: () => void): (answer: Answer) => void {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  return (answer) => {
    if (answer.is === "head") {
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
      resolve(new Response([204, 205, 304].includes(answer.status) ? null : stream, answer));
    } else if (answer.is === "piece") body?.enqueue(answer.bytes);
    else {
      over();
      if (answer.is === "whole") return body?.close();
      const cause = new TypeError("The connection broke.");
      reject(cause);
      body?.error(cause);
    }
  };
}
