import { expect, it } from "vitest";
import { Metrics } from "./metrics.ts";

it("who makes names up makes no more metrics, and what answers is counted by its name", async () => {
  const metrics = new Metrics({ prices: new Map(), functions: () => [], openPages: () => 0 });
  const ask = (method: string, route: string, status: number) => metrics.request({ method, route, status, ms: 3 });
  for (const name of ["aa", "ab", "ac"]) {
    ask("GET", `/rest/v1/${name}`, 404);
    ask("OPTIONS", `/functions/v1/skills/${name}`, 204);
  }
  ask("GET", "/rest/v1/profiles", 200);
  ask("GET", "/rest/v1/profiles", 503);
  ask("POST", "/auth/v1/token", 400);
  const counts = (await metrics.registry.metrics()).split("\n").filter((line) => line.startsWith("learn_request_seconds_count"));
  const count = (method: string, route: string, status: number, times: number) =>
    `learn_request_seconds_count{method="${method}",route="${route}",status="${status}"} ${times}`;
  expect(counts).toEqual([
    count("GET", "/rest/v1/*", 404, 3),
    count("OPTIONS", "/functions/v1/*", 204, 3),
    count("GET", "/rest/v1/profiles", 200, 1),
    count("GET", "/rest/v1/profiles", 503, 1),
    count("POST", "/auth/v1/token", 400, 1),
  ]);
});
