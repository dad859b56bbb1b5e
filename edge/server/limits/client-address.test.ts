import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { clientAddress } from "./client-address.ts";

async function addressOf({
  peer = "10.0.0.1",
  forwarded,
  proxies = 0,
}: {
  peer?: string;
  forwarded?: string;
  proxies?: number;
}): Promise<string> {
  const app = new Hono<ServerEnvironment>().get("/", (context) => context.text(clientAddress(context, proxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return response.text();
}

describe("the address of a client", () => {
  it("is the peer's, whatever the client says of itself", async () => {
    expect(await addressOf({ forwarded: "1.2.3.4" })).toBe("10.0.0.1");
  });

  it.each<[number, string, string]>([
    [1, "1.2.3.4", "1.2.3.4"],
    [1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    [2, "6.6.6.6, 1.2.3.4, 10.0.0.9", "1.2.3.4"],
    [2, "1.2.3.4", "1.2.3.4"],
    [1, "1.2.3.4:51234", "1.2.3.4"],
    [1, "[2001:db8:1:2:3:4:5:6]:443", "2001:db8:1:0::/56"],
    [1, "::ffff:1.2.3.4", "1.2.3.4"],
  ])("behind %i proxies that say %s is %s", async (proxies, forwarded, address) => {
    expect(await addressOf({ forwarded, proxies })).toBe(address);
  });

  it.each([undefined, "", "unknown", "1.2.3.4, unknown", "1.2.3.4,", "' or 1=1", "999.1.1.1"])(
    "is the proxy's when the proxy says nothing useful: %s",
    async (forwarded) => {
      expect(await addressOf({ forwarded, proxies: 1 })).toBe("10.0.0.1");
    },
  );

  it("is one for all addresses that a home or a school can choose among, and for both ways to write it", async () => {
    const addresses = [
      "2001:db8:1:1202:3:4:5:6",
      "2001:db8:1:1200::1",
      "2001:0db8:0001:12ff:ffff:ffff:ffff:ffff",
      "2001:db8:1:12aa::1%eth0",
      "2001:DB8:1:1234::",
    ];
    expect(new Set(await Promise.all(addresses.map((peer) => addressOf({ peer }))))).toEqual(new Set(["2001:db8:1:1200::/56"]));
    expect(await addressOf({ peer: "2001:db8:1:1302::1" })).toBe("2001:db8:1:1300::/56");
    expect(await addressOf({ peer: "::1" })).toBe("0:0:0:0::/56");
    expect(await addressOf({ peer: "fe80::1" })).toBe("fe80:0:0:0::/56");
    expect(await addressOf({ peer: "::ffff:127.0.0.1" })).toBe("127.0.0.1");
  });
});
