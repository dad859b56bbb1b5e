import { afterAll, beforeAll, expect, it } from "vitest";
import { startProvider, type RunningProvider } from "./provider.ts";

let running: RunningProvider;
beforeAll(async () => {
  running = await startProvider({ mode: "practice" });
});
afterAll(() => running.stop());

async function ask(words: string, chunked = false): Promise<Response> {
  const text = JSON.stringify({ messages: [{ role: "user", content: words }] });
  const body = chunked ? new Blob([text]).stream() : text;
  return fetch(`${running.provider.baseUrl}/chat/completions`, { method: "POST", body, duplex: "half" } as RequestInit);
}

it("answers a conversation with the practice coach", async () => {
  const response = await ask("It learned from many photos.");
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ model: "practice-coach" })]);
});

it.each([
  ["announced", false],
  ["not announced", true],
])("refuses a body of more than four megabytes that is %s", async (_, chunked) => {
  const response = await ask("x".repeat(4_300_000), chunked);
  expect([response.status, await response.json()]).toEqual([413, { error: { message: "The request is larger than 4 MB." } }]);
});
