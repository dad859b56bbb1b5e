import { afterEach, expect, it } from "vitest";
import { repairStyles } from "./failed-styles.ts";

afterEach(() => document.head.replaceChildren());

const one = { entry: "/remotes/one/mf-manifest.json" };

function failedSheet(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  return link;
}

const sheets = () => [...document.head.querySelectorAll("link")];

it("loads again the style sheets that failed, of the area and of what the shell shares with it, and no others", async () => {
  const [area, shared, other] = ["/remotes/one/a.css", "/assets/b.css", "/remotes/two/c.css"].map(failedSheet);
  const repaired = repairStyles(one);
  expect(sheets().map(({ href }) => href)).toEqual([area!.href, shared!.href, other!.href]);
  expect(sheets()[0]).not.toBe(area);
  expect(sheets()[1]).not.toBe(shared);
  expect(sheets()[2]).toBe(other);
  for (const link of sheets()) link.dispatchEvent(new Event("load"));
  await repaired;
});

it("fails when a style sheet fails again", async () => {
  failedSheet("/assets/d.css");
  const repaired = repairStyles(one);
  sheets()[0]!.dispatchEvent(new Event("error"));
  await expect(repaired).rejects.toThrow("could not be loaded");
});
