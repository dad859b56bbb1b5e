import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent } from "../fixtures/student.ts";

/** The widget's maker is beyond the tests' reach: a box to tick takes the place of its script, as its server would send it. */
const widgetScript = `
  window.turnstile = {
    render(place, options) {
      place.innerHTML = '<label><input type="checkbox"> I am a person (' + options.sitekey + ')</label>';
      place.querySelector("input").addEventListener("change", () => options.callback("ticked by a person"));
      return "1";
    },
    reset() { const box = document.querySelector("input[type=checkbox]"); if (box) box.checked = false; },
    remove() {},
  };
  window.learnCaptchaReady();`;

let service: Server;
let product: Product;
const checked: (string | null)[] = [];
test.beforeAll(async () => {
  service = createServer((request, response) => {
    let form = "";
    request.on("data", (chunk: Buffer) => void (form += chunk.toString()));
    request.on("end", () => {
      const proof = new URLSearchParams(form).get("response");
      checked.push(proof);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: proof === "ticked by a person" }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  product = await startProduct({ CAPTCHA_SITE_KEY: "the-schools-key", CAPTCHA_SECRET: "s", CAPTCHA_VERIFY_URL: verifyUrl });
});
test.afterAll(async () => {
  await product.stop();
  service.close();
});

async function serveWidget(page: Page): Promise<void> {
  await page.route("https://challenges.cloudflare.com/**", (route) => route.fulfill({ contentType: "text/javascript", body: widgetScript }));
}

test("a new student shows to be a person and signs up; the server has the proof checked [AUTH-047]", async ({ page }) => {
  await serveWidget(page);
  const student = aStudent();
  await page.goto(`${product.origin}/signup`);
  await page.getByLabel("Username").fill(student.username);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByLabel("I am a person (the-schools-key)").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(checked).toContain("ticked by a person");
});

test("somebody whose browser can't load the check reads so beside the form", async ({ page }) => {
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("alert")).toBeVisible();
});
