import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askIssuer, mayBeAsked } from "./ask-issuer.ts";

let server: Server;
let url: string;
let answer: (response: ServerResponse) => unknown;
beforeAll(async () => {
  server = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A public name may lead to where nobody should be sent. */
const leads: Record<string, string[]> = { "rebound.example": ["142.250.74.109", "10.0.0.1"], localhost: ["127.0.0.1"] };
const addressesOf = async (host: string): Promise<string[]> => leads[host] ?? [];

const failure = (asking: Promise<Response>) =>
  asking.then(
    () => null,
    (error: { reason: string }) => error.reason,
  );

describe("an issuer", () => {
  it.each([
    "http://127.0.0.1/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://localhost/",
    "https://rebound.example/",
    "https://gone.example/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "http://example.org/",
    "https://example.org:8443/",
    "https://user:word@example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "no address",
  ])("isn't asked at %s", async (address) => {
    expect(await failure(askIssuer({ addressesOf })(address, {}))).toBe("address");
  });

  it("that doesn't answer, or drips, is waited for no longer than the bound", async () => {
    const waiting = () => failure(askIssuer({ asksPrivateIssuers: true }, 150)(url, {}));
    answer = () => {};
    expect(await waiting()).toBe("unreachable");
    answer = (response) => {
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    };
    expect(await waiting()).toBe("unreachable");
  });

  it("that sends more than a description is cut off, and a redirect is an answer and not followed", async () => {
    answer = (response) => response.end(Buffer.alloc(300_000));
    expect(await failure(askIssuer({ asksPrivateIssuers: true })(url, {}))).toBe("too_large");
    answer = (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    expect((await askIssuer({ asksPrivateIssuers: true })(url, {})).status).toBe(302);
  });

  it("of the operator's own network may be reached by http and at any port, but with no password in its address", () => {
    expect(
      ["http://10.0.0.5:8080/realms/hill", "javascript:alert(1)", "http://a:b@10.0.0.5/"].map((one) => mayBeAsked(new URL(one), true)),
    ).toEqual([true, false, false]);
  });
});
