import { expect, it } from "vitest";
import { emptyBook, listedOf, placed, rolledBack, withCanary, withoutCanary, withRelease, type Release } from "./release-book.ts";

const one = (release: string): Pick<Release, "release" | "area" | "by"> => ({
  release,
  by: "command",
  area: {
    id: "club",
    title: "Club",
    paths: ["/club"],
    nav: { label: "Club", order: 1 },
    accent: { light: {}, dark: {} },
    icon: [],
    version: "1.0.0",
    contract: "1.0",
    entry: `/remotes/club/${release}/mf-manifest.json`,
    integrity: "sha256-x",
  },
});

it("an area that isn't trusted stays in a frame of its own, whatever is released of it, until it is trusted", () => {
  const now = new Date();
  const isolated = placed(withRelease(emptyBook, one("1"), now), true);
  const second = withCanary(withRelease(isolated, one("2"), now), one("3"), { share: 10 }, now);
  expect([listedOf(second)?.isIsolated, listedOf(second)?.canary?.isIsolated]).toEqual([true, true]);
  const back = rolledBack(withoutCanary(second, now), undefined, now) ?? emptyBook;
  expect(listedOf(back)).toHaveProperty("isIsolated", true);
  expect(listedOf(placed(back, false))).not.toHaveProperty("isIsolated");
});
