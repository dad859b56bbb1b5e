import { describe, expect, it } from "vitest";
import { previewAncestors, previewOriginOf } from "./preview-origin.ts";

const alone = { previewUrl: undefined, siteUrl: undefined, port: 4001 };

describe("the origin of previews", () => {
  it.each([
    ["http://127.0.0.1:4000/config.json", "http://127.0.0.1:4001"],
    ["http://localhost:4000/config.json", "http://localhost:4001"],
    ["http://192.168.1.7:4000/", "http://192.168.1.7:4001"],
  ])("has another port than the site: %s [SEC-003]", (asked, origin) => {
    expect(previewOriginOf(alone, asked)).toBe(origin);
  });

  it("is what the operator says", () => {
    const place = { previewUrl: "https://pages.example.net", siteUrl: "https://learn.example.org", port: 4001 };
    expect(previewOriginOf(place, "http://127.0.0.1:4000/")).toBe("https://pages.example.net");
  });

  it("is none behind a proxy that knows only the site, and where no port was free", () => {
    expect(previewOriginOf({ ...alone, siteUrl: "https://learn.example.org" }, "http://127.0.0.1:4000/")).toBeNull();
    expect(previewOriginOf({ ...alone, port: null }, "http://127.0.0.1:4000/")).toBeNull();
  });

  it("may be framed by the site, and by pages elsewhere that use its backend [SEC-003]", () => {
    expect(previewAncestors({ siteUrl: "https://learn.example.org", pageOrigins: [] }, "https://pages.example.net/")).toBe(
      "https://learn.example.org",
    );
    expect(previewAncestors({ siteUrl: undefined, pageOrigins: [] }, "http://localhost:4001/")).toBe(
      "http://127.0.0.1:* http://localhost:*",
    );
    const elsewhere = { siteUrl: undefined, pageOrigins: ["https://learn.example.net"] };
    expect(previewAncestors(elsewhere, "http://192.168.1.7:4001/")).toBe("http://192.168.1.7:* https://learn.example.net");
  });
});
