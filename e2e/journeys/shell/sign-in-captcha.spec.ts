import { expect, test, type Page } from "@playwright/test";
import { createServer, type Server } from "node:http";
import { cheapPasswords, startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { aStudent, completeProfile, type Student } from "@learn/e2e/fixtures/student.ts";

const goodToken = /^solved-[\da-f-]{36}$/;
const used = new Set<string>();
let verifier: Server;
let product: Product;

/** What the captcha's maker answers to the server: each token is good once. */
function startVerifier(): Promise<string> {
  verifier = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const token = new URLSearchParams(body).get("response") ?? "";
    const success = goodToken.test(token) && !used.has(token);
    used.add(token);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ success, "error-codes": success ? [] : ["invalid-input-response"] }));
  });
  return new Promise((resolve) =>
    verifier.listen(0, "127.0.0.1", () => {
      const address = verifier.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/siteverify`);
    }),
  );
}

// One product for all: tests that two workers share out would start one in each.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const address = await startVerifier();
  product = await startProduct({
    CAPTCHA_SITE_KEY: "site-key",
    CAPTCHA_SECRET: "secret",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_VERIFY_URL: address,
    ...cheapPasswords,
  });
});
test.afterAll(async () => {
  await product.stop();
  verifier.close();
});

/** Stands in for the maker's script, which no test can reach: a box to tick, and a token for each tick. */
async function bringWidget(page: Page) {
  const script = `(() => {
    const widgets = {};
    window.turnstile = {
      render(place, options) {
        const id = "w" + Object.keys(widgets).length;
        const box = Object.assign(document.createElement("button"), { type: "button", textContent: "I am human" });
        box.dataset.siteKey = options.sitekey;
        box.onclick = () => options.callback("solved-" + crypto.randomUUID());
        widgets[id] = box;
        place.append(box);
        return id;
      },
      reset() {},
      remove(id) { widgets[id].remove(); },
    };
    window[new URL(document.currentScript.src).searchParams.get("onload")]();
  })();`;
  await page.route("https://challenges.cloudflare.com/turnstile/v0/api.js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

const tick = (page: Page) => page.getByRole("button", { name: "I am human" }).click();

async function fillSignUp(page: Page, { username, email, password }: Student) {
  await page.goto(`${product.origin}/signup`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("where a captcha is configured, signing up and logging in ask for it, send its token and have it checked [AUTH-047]", async ({
  page,
}) => {
  const student = aStudent();
  await bringWidget(page);
  await fillSignUp(page, student);
  await expect(page.getByRole("button", { name: "I am human" })).toHaveAttribute("data-site-key", "site-key");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please do the safety check first");

  const sent: string[] = [];
  page.on("request", (request) => {
    const asksForCaptcha = /\/auth\/v1\/(signup|token\?grant_type=password)/.test(request.url());
    if (asksForCaptcha)
      sent.push((request.postDataJSON() as { gotrue_meta_security: { captcha_token: string } }).gotrue_meta_security.captcha_token);
  });
  await tick(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await completeProfile(page, student);
  await page.getByRole("button", { name: "Sign out" }).click();

  // A token is good once: after a wrong password the captcha is asked for again.
  await expect(page).toHaveURL(`${product.origin}/login`);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await tick(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("This email and password don't belong together.");
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please do the safety check first");

  expect(sent).toHaveLength(2);
  for (const token of sent) expect([token, used.has(token)]).toEqual([expect.stringMatching(goodToken), true]);
});

test("a captcha whose script doesn't come says so and can be tried again", async ({ page }) => {
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("alert")).toHaveText("The safety check did not load. Check your internet, then try again.");
  await page.unrouteAll();
  await bringWidget(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "I am human" })).toBeVisible();
});
