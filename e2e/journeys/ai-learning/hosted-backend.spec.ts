import { expect } from "@playwright/test";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile, leaveActivity, openActivity, say, signUp } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ coached }) => void (product = coached.product));

test("a student's visit asks the backend for sign-in, tables, procedures and coaches, and neither for realtime nor for file storage [GEN-012] [GEN-013] [GEN-014] [NAV-013]", async ({
  page,
}) => {
  const asked = new Set<string>();
  const sockets: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr", "eventsource", "websocket", "ping"].includes(request.resourceType())) asked.add(new URL(request.url()).pathname);
  });
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const student = aStudent();
  await signUp(page, product, student);
  await completeProfile(page, student);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await openActivity(page, "AI Learn");
  await say(page, "My phone guesses the next word");
  await leaveActivity(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);

  // The stream of news holds no data: it says only when to ask. Nor do reports: they say how the page fares.
  const files = /^\/(config\.json|areas\.json|remotes\/[^/]+\/.+|assets\/.+|news|reports)$/;
  const dataCalls = [...asked].filter((path) => !files.test(path));
  expect(dataCalls.filter((path) => !/^\/(auth\/v1|rest\/v1|functions\/v1\/(?:ai-learning|profile))\//.test(path))).toEqual([]);
  for (const start of ["/auth/v1/", "/rest/v1/profiles", "/rest/v1/rpc/", "/functions/v1/ai-learning/"])
    expect(dataCalls.filter((path) => path.startsWith(start))).not.toEqual([]);
  expect(sockets).toEqual([]);
});
