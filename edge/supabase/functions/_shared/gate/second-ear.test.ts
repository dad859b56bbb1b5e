import { expect, it, vi } from "vitest";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { askSecondEar } from "./second-ear.ts";

it("a second ear that never answers is given up after eight seconds, and has heard nothing", async () => {
  const deaf = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(deaf, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const baseUrl = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`; // a listening TCP server has a port
    const models = { modelSmall: "small", modelLarge: "large" };
    const heard = askSecondEar({ baseUrl, apiKey: "key-of-the-test", ...models, practice: false }, "i feel so alone");
    const soFar = () => Promise.race([heard, Promise.resolve("still asked")]);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(await soFar()).toBe("still asked");
    await vi.advanceTimersByTimeAsync(200);
    expect(await soFar()).toEqual({ danger: null, tokensIn: 0, tokensOut: 0, failed: true });
  } finally {
    vi.useRealTimers();
    deaf.close();
  }
});
