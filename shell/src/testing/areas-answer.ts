import { vi } from "vitest";

/**
 * Lets `/areas.json` be answered as the test likes, by a site whose configuration names no other list; every other request
 * goes its way. Ends with `vi.restoreAllMocks()`.
 */
export function answerAreas(answer: () => Promise<Response> | Response, health?: object): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (input === "/config.json") return Response.json({});
    if (input === "/health" && health) return Response.json(health);
    return input === "/areas.json" ? answer() : real(input, init);
  });
}
