import { expect, type Page } from "@playwright/test";
import { enrol } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

const entry = /\/assets\/index-[^/]+\.js$/;

/** Keeps the page's script on its way until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(entry, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens an address, and doesn't wait for the script that is held. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

test("what is typed on the login page before its script has come stays, with the cursor where it is, and can be sent [AUTH-001] [AUTH-002] [AUTH-033]", async ({
  page,
  product,
}) => {
  const student = aStudent();
  await enrol(product, { grade_level: 1, continent: "Africa" }, student);
  const letGo = await holdScript(page);
  await open(page, `${product.origin}/home`);
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await password.pressSequentially(student.password);
  await page.getByRole("button", { name: "Show password" }).click();
  const [name = "", host = ""] = student.email.split("@");
  await email.pressSequentially(name + host);
  for (const _ of host) await page.keyboard.press("ArrowLeft");
  const field = await email.elementHandle();
  // A second focus, or a new field, would be read out again.
  await email.evaluate((input) => {
    Object.assign(globalThis, { left: 0 });
    input.addEventListener("blur", () => Object.assign(globalThis, { left: 1 }));
  });

  letGo();
  await expect(page.getByRole("button", { name: "Email Link" })).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/login`);
  await page.keyboard.type("@");
  await expect(email).toHaveValue(student.email);
  expect(await email.evaluate((input, earlier) => input === earlier, field)).toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { left: number }).left)).toBe(0);
  await expect(password).toHaveValue(student.password);
  await expect(page.getByRole("button", { name: "Show password" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("the login form that is sent before its script has come says that it is on its way, and signs in once [AUTH-003] [AUTH-033]", async ({
  page,
  product,
}) => {
  const student = aStudent();
  await enrol(product, { grade_level: 1, continent: "Africa" }, student);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const letGo = await holdScript(page);
  await open(page, `${product.origin}/login`);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.keyboard.press("Enter");
  const busy = page.getByRole("button", { name: "Logging in..." });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  // Somebody in a hurry presses again.
  await page.keyboard.press("Enter");
  await expect(busy).toBeVisible();
  expect(sent).toEqual([]);
  expect(page.url()).toBe(`${product.origin}/login`);

  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(sent.filter((path) => path === "/auth/v1/token")).toHaveLength(1);
});

test("a login page whose script doesn't come says so, keeps what was typed, and offers to load it again", async ({ page, product }) => {
  await page.route(entry, (route) => route.abort());
  await open(page, `${product.origin}/login`);
  await expect(page.getByRole("alert")).toContainText("The page did not open");
  await page.getByLabel("Email").fill("amina@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveValue("amina@example.org");
  expect(page.url()).toBe(`${product.origin}/login`);
  await page.unroute(entry);
  await page.getByRole("link", { name: "Load the page again" }).click();
  await expect(page.getByRole("button", { name: "Email Link" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
