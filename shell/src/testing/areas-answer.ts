import { vi } from "vitest";

/** Lets `/areas.json` be answered as the test likes; every other request goes its way. Ends with `vi.restoreAllMocks()`. */
export function answerAreas(answer: () => Promise<Response> | Response): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => (input === "/areas.json" ? answer() : real(input, init)));
}
