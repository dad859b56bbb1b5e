import { createServer } from "node:http";
import { expect, it } from "vitest";
import { requestPassMark } from "./request-pass-mark.ts";
import { dataAt } from "./testing/data-at.ts";

it.each([
  [200, { pass_mark: 89.5 }, 89.5],
  [404, { code: "not_found" }, null],
  [200, {}, null],
  [200, { pass_mark: "high" }, null],
  [200, { pass_mark: 101 }, null],
])("after %i %j the pass mark of the area is %s", async (status, body, mark) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/functions/v1/music/pass-mark" ? status : 500, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    expect(await requestPassMark(dataAt(server), "music").catch(() => null)).toBe(mark);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
