import { expect, it } from "vitest";
import { isPrivateAddress } from "./private-address.ts";

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
