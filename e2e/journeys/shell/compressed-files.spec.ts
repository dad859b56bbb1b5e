import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

test("the files of the shell and of an area come compressed by brotli", async ({ page, product }) => {
  const encodings = new Map<string, string | undefined>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const bytes = Number(response.headers()["content-length"]);
    // A file of a few hundred bytes isn't worth it.
    if (/\.(js|css|json)$|^\/login$/.test(pathname) && bytes >= 512) encodings.set(pathname, response.headers()["content-encoding"]);
  });
  await page.goto(`${product.origin}/login`);
  await settleIn(page, product);
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  const paths = [...encodings.keys()];
  for (const expected of [
    /^\/login$/,
    /^\/assets\/.*\.js$/,
    /^\/assets\/.*\.css$/,
    /^\/remotes\/ai-learning\/[^/]+\/assets\/.*\.js$/,
    /mf-manifest\.json$/,
  ])
    expect(
      paths.some((path) => expected.test(path)),
      `${expected} in ${paths.join()}`,
    ).toBe(true);
  expect(paths.filter((path) => encodings.get(path) !== "br")).toEqual(["/config.json"].filter((path) => encodings.has(path)));
});
