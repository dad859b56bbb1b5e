import { startProviderStub, type StubRequest } from "@learn/edge/provider-stub";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../fixtures/product.ts";
import { learnerSessions } from "./learner-sessions.ts";
import { print } from "./print.ts";

/** An hour of a student who writes a lot: a message every minute and a half, in two activities that are both evaluated. */
const activities = 2;
const messagesEach = 20;
/** Of English; what a model's own counter says differs by a tenth or two. */
const charactersPerToken = 4;
/** Of the system message, so that the questions are told apart without their words. */
const isReply = ({ body }: StubRequest): boolean => body.stream === true;

const things = ["lamp", "phone", "kettle", "radio", "camera", "door", "train", "map", "clock", "robot"];
const sentence = (index: number): string =>
  `I think the ${things[index % 10]} number ${index} follows ${index * 7} steps because somebody set them before.`;
const answer = (index: number): string =>
  `You wrote about the ${things[index % 10]} and its ${index * 7} steps. A person set them before the day began, you say. ` +
  `Look at what happened to number ${index} on the stage once more. Which of its steps would be different tomorrow, and what would have to change for that?`;

interface Asked {
  read: number;
  /** Of what was read: the beginning that the request before had as well, which providers sell for less. */
  readAgain: number;
  written: number;
}

/** What an hour of a student asks of the models, in tokens by model: times `AI_PRICES` it is what the hour costs. */
export async function benchHour(): Promise<void> {
  const stub = await startProviderStub();
  const product = await startProduct({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "bench" }, undefined, undefined, []);
  let said = 0;
  stub.script((request) =>
    isReply(request) ? { kind: "reply", text: answer(said) } : { kind: "json", value: { evaluation_evidence: answer(said), criteria: [] } },
  );
  try {
    const sessions = await learnerSessions(product, activities);
    for (const { accessToken, sessionId } of sessions) {
      const ask = async (path: string, body: object): Promise<void> => {
        const headers = { "content-type": "application/json", authorization: `Bearer ${accessToken}` };
        const response = await fetch(`${product.origin}/functions/v1/ai-learning/${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify({ session_id: sessionId, ...body }),
        });
        await response.text();
        if (path === "chat" && !response.ok) throw new Error(`A message was answered with ${response.status}.`);
      };
      for (let index = 0; index < messagesEach; index++) {
        said += 1;
        await ask("chat", { message_id: crypto.randomUUID(), text: sentence(said) });
        // Twenty messages a minute are let through.
        await wait(3_100);
      }
      await ask("assess", {});
    }
    const asked = [...stub.requests, ...stub.ears];
    for (const model of new Set(asked.map(({ body }) => body.model))) {
      const requests = asked.filter(({ body }) => body.model === model);
      const { read, readAgain, written } = tokensOf(requests);
      print(
        `an hour of a student, ${activities * messagesEach} messages in ${activities} activities: ${model} is asked ${requests.length} times, ` +
          `reads ${read} tokens (${Math.round((100 * readAgain) / read)} % of them as in the request before), writes ${written}`,
      );
    }
  } finally {
    await product.stop();
    await stub.stop();
  }
}

function tokensOf(requests: readonly StubRequest[]): Asked {
  const total: Asked = { read: 0, readAgain: 0, written: 0 };
  const before = new Map<string, string>();
  for (const request of requests) {
    const text = request.body.messages.map(({ content }) => content).join("\n");
    const kind = text.slice(0, 40);
    const last = before.get(kind) ?? "";
    let same = 0;
    while (same < text.length && text[same] === last[same]) same += 1;
    before.set(kind, text);
    total.read += Math.ceil(text.length / charactersPerToken);
    total.readAgain += Math.floor(same / charactersPerToken);
    total.written += isReply(request) ? Math.ceil(answer(1).length / charactersPerToken) : (request.body.max_tokens ?? 0);
  }
  return total;
}
