import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { requestPassMark } from "./request-pass-mark.ts";

async function ask(status: number, body: unknown) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  try {
    return {
      asked,
      mark: await requestPassMark({ endpoint: `http://127.0.0.1:${port}/music/pass-mark`, getToken: async () => "a-token" }).catch(
        () => null,
      ),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it("asks the area's function as the learner", async () => {
  expect(await ask(200, { pass_mark: 89.5 })).toEqual({ asked: ["POST /music/pass-mark Bearer a-token"], mark: 89.5 });
});

it.each([
  [404, { code: "not_found" }],
  [200, {}],
  [200, { pass_mark: "high" }],
  [200, { pass_mark: 101 }],
])("knows no pass mark after %i %j", async (status, body) => expect((await ask(status, body)).mark).toBeNull());
