import { expect, it } from "vitest";
import { allowedRequest } from "./allowed-request.ts";
import { allowedPlace } from "./frame-host.ts";

const ask = (method: string, address: string, headers: Record<string, string> = {}) =>
  allowedRequest({ id: "club", category: "Book Club" }, { method, address, headers, body: "{}" });

it.each([
  ["POST", "/functions/v1/club/chat", "/functions/v1/club/chat"],
  ["POST", "/rest/v1/rpc/earlier_messages", "/rest/v1/rpc/earlier_messages"],
  ["POST", "/rest/v1/rpc/refresh_user_dashboard", "/rest/v1/rpc/refresh_user_dashboard"],
  ["GET", "/news?session=1&session=2&person=3", "/news?session=1&session=2"],
  ["PATCH", "/rest/v1/dashboard?id=eq.1", "/rest/v1/dashboard?id=eq.1&category_activity=eq.Book+Club"],
  [
    "GET",
    "/rest/v1/dashboard?select=id,commented,handing_in,learning_modules(title)&category_activity=eq.Skills",
    "/rest/v1/dashboard?select=id%2Clearning_modules%28title%29&category_activity=eq.Book+Club",
  ],
])("an isolated area may ask for its own: %s %s", (method, address, expected) => {
  expect(ask(method, address)?.address).toBe(expected);
});

it.each([
  ["POST", "/functions/v1/clubs/chat"],
  ["POST", "/functions/v1/club/../skills/chat"],
  ["POST", "/functions/v1/club/%2e%2e/skills/chat"],
  ["POST", "/functions/v1/club/..%2fskills/chat"],
  ["DELETE", "/functions/v1/club/chat"],
  ["POST", "/functions/v1/profile/texts"],
  ["POST", "/rest/v1/rpc/my_school"],
  ["GET", "/rest/v1/profiles?select=id"],
  ["GET", "/rest/v1/dashboard"],
  ["GET", "/rest/v1/dashboard?select=*"],
  ["GET", "/rest/v1/dashboard?select=id,messages(*)"],
  ["GET", "/rest/v1/dashboard?select=id&or=(category_activity.eq.Skills)"],
  ["GET", "/rest/v1/dashboard?select=id&select=title"],
  ["POST", "/rest/v1/dashboard"],
  ["GET", "/auth/v1/user"],
  ["GET", "//example.org/functions/v1/club/chat"],
])("and for nothing else: %s %s", (method, address) => {
  expect(ask(method, address)).toBeNull();
});

it("says which work is opened, of which the shell shows what it withholds", () => {
  const works = ["select=id,handing_in&id=eq.5", "select=id,handing_in", "select=id&id=eq.5"];
  expect(works.map((query) => ask("GET", `/rest/v1/dashboard?${query}`)?.work)).toEqual(["5", undefined, undefined]);
});

it("the shell says who asks, and of which schema", () => {
  const headers = { authorization: "Bearer x", apikey: "x", "accept-profile": "auth", Prefer: "count=exact", accept: "a/b" };
  expect(ask("POST", "/functions/v1/club/chat", headers)?.init.headers).toEqual({ Prefer: "count=exact", accept: "a/b" });
});

it("leads to the area's own addresses, and from it to where one goes on", () => {
  const place = (to: string) => allowedPlace({ paths: ["/club"] }, to);
  expect(["/club", "/club/activity/1?a#b", "/dashboard?x"].map(place)).toEqual(["/club", "/club/activity/1?a#b", "/dashboard"]);
  expect(["/clubs", "/club/../lti/open", "/invitation/1", "https://example.org/club", "javascript:alert()"].map(place)).toEqual(
    Array(5).fill(null),
  );
});
