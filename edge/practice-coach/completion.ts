import { countWords } from "../supabase/functions/_shared/text/index.ts";

/** What a finished reply needs to be told in the form of the protocol. */
export interface Completion {
  id: string;
  model: string;
  createdSeconds: number;
  content: string;
  promptTokens: number;
}

/** About how many tokens a text has: four words take three to six, depending on the language. */
export function estimateTokens(text: string): number {
  return Math.ceil(countWords(text) * 1.3);
}

function usageOf(completion: Completion): object {
  const completionTokens = estimateTokens(completion.content);
  return {
    prompt_tokens: completion.promptTokens,
    completion_tokens: completionTokens,
    total_tokens: completion.promptTokens + completionTokens,
  };
}

/** A reply in one piece. */
export function wholeCompletion(completion: Completion): Response {
  return Response.json({
    id: completion.id,
    object: "chat.completion",
    created: completion.createdSeconds,
    model: completion.model,
    choices: [
      { index: 0, message: { role: "assistant", content: completion.content, refusal: null }, logprobs: null, finish_reason: "stop" },
    ],
    usage: usageOf(completion),
  });
}

/**
 * A reply word by word, and a program line by line, as server-sent events; it stops when the reader goes away.
 *
 * @param waitMs - the pause before each word
 */
export function streamedCompletion(completion: Completion, withUsage: boolean, waitMs: (word: number) => number): Response {
  const encoder = new TextEncoder();
  const head = { id: completion.id, object: "chat.completion.chunk", created: completion.createdSeconds, model: completion.model };
  const chunk = (delta: object, finishReason: string | null): string =>
    event({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }], ...(withUsage ? { usage: null } : {}) });
  const pieces = piecesOf(completion.content);
  let isGone = false;
  let stopWaiting = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      send(chunk({ role: "assistant", content: "" }, null));
      for (const [index, piece] of pieces.entries()) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs(index));
          stopWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        if (isGone) return;
        send(chunk({ content: piece }, null));
      }
      send(chunk({}, "stop"));
      if (withUsage) send(event({ ...head, choices: [], usage: usageOf(completion) }));
      send("data: [DONE]\n\n");
      controller.close();
    },
    cancel() {
      isGone = true;
      stopWaiting();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" } });
}

/** Words with the space before them; programs come line by line, as nobody reads them word by word. */
function piecesOf(content: string): string[] {
  return content
    .split(/(```[\s\S]*?```)/)
    .flatMap((part, index) => part.match(index % 2 === 1 ? /[^\n]*\n|[^\n]+$/g : /\s*\S+|\s+$/g) ?? []);
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
