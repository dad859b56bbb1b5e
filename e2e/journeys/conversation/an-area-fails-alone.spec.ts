import { startTestServer } from "@learn/edge/testing";
import { expect } from "@playwright/test";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openActivity } from "@learn/e2e/fixtures/student.ts";

const root = join(import.meta.dirname, "../../..");
let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

for (const [how, answer] of [
  ["are gone", { status: 404, body: "not found" }],
  ["are answered with a page of HTML", { status: 200, contentType: "text/html", body: "<!doctype html><p>Log in to the school's network" }],
  ["break off", null],
] as const)
  test(`an area whose files ${how} fails alone, and Retry opens it when they are back`, async ({ page }) => {
    await settleIn(page, product);

    await page.route("**/remotes/ai-learning/*/assets/**", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("AI Learning can't be opened right now");

    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    await expect(alert).toBeVisible();
    // The alert of the attempt before stands until this one has begun: only its own request tells that it was made.
    const askedAgain = page.waitForRequest("**/remotes/ai-learning/*/assets/**");
    await page.getByRole("button", { name: "Retry" }).click();
    await askedAgain;
    await expect(alert).toBeVisible();

    await page.unroute("**/remotes/ai-learning/*/assets/**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  });

test("an area whose build is taken away from the server goes on as it was released", async ({ page }) => {
  const copy = mkdtempSync(join(tmpdir(), "learn-remotes-"));
  cpSync(join(root, "remotes/ai-learning/dist"), join(copy, "remotes/ai-learning/dist"), { recursive: true });
  const folders = { shell: join(root, "shell/dist"), remotes: join(copy, "remotes"), releases: join(copy, "areas") };
  const server = await startTestServer({ folders });
  try {
    await settleIn(page, server);
    rmSync(join(copy, "remotes/ai-learning/dist"), { recursive: true });
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  } finally {
    await server.stop();
    rmSync(copy, { recursive: true, force: true });
  }
});

for (const [what, metaData] of [
  ["speaks another contract", { contract: "99.0" }],
  ["needs another React", { needs: { react: { version: "^20.0.0", names: [] } } }],
  ["needs a name that the shell doesn't offer", { needs: { "@learn/ui": { version: "^0.1.0", names: ["Carousel"] } } }],
] as const)
  test(`an area that ${what} is refused before its code is loaded`, async ({ page }) => {
    // Of an area that is no release: one whose manifest was changed is refused for that.
    await page.route("**/areas.json", async (route) => {
      const response = await route.fetch();
      const areas = (await response.json()) as { integrity?: string }[];
      for (const area of areas) delete area.integrity;
      await route.fulfill({ response, json: areas });
    });
    await page.route("**/remotes/ai-learning/*/mf-manifest.json", async (route) => {
      const response = await route.fetch();
      const manifest = (await response.json()) as { metaData: object };
      Object.assign(manifest.metaData, metaData);
      await route.fulfill({ response, json: manifest });
    });
    await settleIn(page, product);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("This part doesn't fit the app as it is now");
    // The site has no newer app: a reload would bring the same.
    await expect(page.getByRole("button", { name: "Reload the page" })).toHaveCount(0);
    expect(loaded.filter((url) => url.includes("/assets/") && url.includes("/remotes/ai-learning/"))).toEqual([]);
  });

test("an activity whose style sheets broke off while the menu was read is drawn whole when it is opened", async ({ page }) => {
  await settleIn(page, product);
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  await page.route("**/*.css", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".css"));
  await failed;
  await page.unroute("**/*.css");
  await openActivity(page);
  await expect.poll(() => page.evaluate(sheetsWithoutRules)).toEqual([]);
});

/** Runs in the page. A sheet that did not come can't even be asked. */
function sheetsWithoutRules(): string[] {
  const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
    try {
      return (sheet?.cssRules.length ?? 0) > 0;
    } catch {
      return false;
    }
  };
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter((link) => !hasRules(link)).map(({ href }) => href);
}
