import { expect } from "@playwright/test";
import { enrol } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile, signIn, signUp } from "@learn/e2e/fixtures/student.ts";

test("a student signs out and in again, and a wrong password says what the server says [AUTH-033] [AUTH-038] [AUTH-071] [NAV-004] [NAV-006] [NAV-042]", async ({
  page,
  product,
}) => {
  const student = aStudent();
  await signUp(page, product, student);
  await completeProfile(page, student);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(["learn.areas./areas.json"]);

  await signIn(page, product, { ...student, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("This email and password don't belong together.");

  await signIn(page, product, student);
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ["/login", "/signup"]) {
    await page.goto(product.origin + path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test("the login page fetches neither router, federation runtime nor Supabase before they are needed", async ({ page, product }) => {
  const student = aStudent();
  await enrol(product, { grade_level: 1, continent: "Africa" }, student);
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(await response.text());
  });
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
  await page.waitForLoadState("networkidle");
  const before = scripts.join("\n");

  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  await page.getByRole("link", { name: "Team", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Join or Create a Team" })).toBeVisible();
  // Words that minifying keeps: of auth-js, of postgrest-js, of the federation runtime and of the router.
  for (const sign of ["grant_type=password", "Accept-Profile", "_FEDERATION_RUNTIME_CORE", "data-discover"]) {
    expect(before.includes(sign), `${sign} before`).toBe(false);
    await expect.poll(() => scripts.join("\n").includes(sign), `${sign} after`).toBe(true);
  }
});
