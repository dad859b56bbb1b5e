import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { fetchOutside, isPrivateAddress, unwrapped } from "./outbound.ts";

const resolve = async () => ["127.0.0.1"];

let stop: () => void = () => {};
afterEach(() => stop());

async function serve(listener: RequestListener): Promise<{ url: string; host: string }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}/`, host };
}

it.each([
  "http://example.org/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://169.254.169.254/latest/meta-data/",
  "https://localhost/",
  "https://user:secret@example.org/",
  "file:///etc/passwd",
  "no address",
])("%s isn't asked", async (address) => {
  await expect(fetchOutside(address, {}, { reachable: [], resolve })).rejects.toThrow(/address/i);
});

it.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.31.0.1", true],
  ["172.32.0.1", false],
  ["100.64.0.1", true],
  ["192.168.1.1", true],
  ["8.8.8.8", false],
  ["fe80::1", true],
  ["fd00::1", true],
  ["::ffff:8.8.8.8", false],
  ["2002:7f00:1::", true],
  ["2001::1", true],
  ["2606:4700::1111", false],
  ["odd", true],
])("%s is private: %s", (address, isPrivate) => {
  expect(isPrivateAddress(unwrapped(address))).toBe(isPrivate);
});

it("a host that the operator named is asked, and its answer is read", async () => {
  const { url, host } = await serve((_, response) => response.end("here"));
  expect(await fetchOutside(url, {}, { reachable: [host], resolve })).toMatchObject({ status: 200, text: "here" });
});

it.each<[string, RequestListener, RegExp]>([
  ["leads elsewhere", (_, response) => response.writeHead(302, { location: "https://example.org/" }).end(), /another/],
  ["is too long", (_, response) => response.end("x".repeat(2_000)), /too long/],
  ["doesn't end", (_, response) => void response.write("x"), /in time/],
])("an answer that %s is not taken", async (_, listener, why) => {
  const { url, host } = await serve(listener);
  await expect(fetchOutside(url, {}, { reachable: [host], resolve, maxBytes: 1_000, ms: 300 })).rejects.toThrow(why);
});

it("only addresses of the public internet are public", () => {
  const hidden = [
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "fe80::1",
    "fd00::1",
    "::",
    "64:ff9b::a00:1",
  ];
  expect([...hidden, "2002:a00:1::", "2001:db8::1", "2001::1", "nothing"].filter((one) => !isPrivateAddress(one))).toEqual([]);
  expect(["20.190.159.0", "142.250.74.109", "2603:1026:3000::1", "2a00:1450:4001::1"].filter(isPrivateAddress)).toEqual([]);
});
