import { startSchoolIssuer, type SchoolIssuer } from "@learn/edge/school-issuer";
import { expect, test, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { cheapPasswords, startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

let issuer: SchoolIssuer;
let product: Product;
test.beforeAll(async () => {
  issuer = await startSchoolIssuer();
  product = await startProduct({ ...cheapPasswords, SSO_PRIVATE_ISSUERS: "true" });
});
test.afterAll(async () => {
  await product.stop();
  await issuer.stop();
});

/** Goes from the school's address to its own sign-in, and back as whoever arrives next. */
async function comeBySchool(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Go to your school's sign-in" }).click();
  await page.getByRole("link", { name: "Sign in as the next person" }).click();
}

test("an admin sets the school's own sign-in and tests it; a child of the list comes in by it, a stranger and somebody of another school don't", async ({
  page,
  browser,
}) => {
  const school = await makeSchool(product, "Hill School");
  const head = await settleIn(page, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(head, "admin");
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(`${product.origin}/admin?tab=people`);
  await page.getByRole("button", { name: "Import a class list" }).click();
  await page.getByLabel("Names, one on each line").fill("name,username,class,grade\nMia Miller,mia,5b,5\n");
  await page.getByRole("button", { name: "Look at it first" }).click();
  await page.getByRole("button", { name: "Take in 1" }).click();
  await expect(page.getByText("1 student taken in.")).toBeVisible();

  await page.goto(`${product.origin}/admin?tab=connections`);
  const card = page.getByRole("region", { name: "Log in with the school's accounts" });
  await card.getByRole("button", { name: "Change the sign-in" }).click();
  await expect(card.getByLabel("Redirect address", { exact: false })).toHaveValue(`${product.origin}/sign-on`);
  await card.getByRole("combobox", { name: "Provider" }).selectOption("Another OpenID Connect provider");
  await card.getByRole("textbox", { name: "Issuer", exact: true }).fill("https://accounts.google.com");
  await card.getByLabel("Claim that names the school").fill("tid");
  await card.getByLabel("Its value for your school").fill("hill");
  await card.getByRole("textbox", { name: "Client ID" }).fill(issuer.clientId);
  await card.getByLabel("Client secret").fill("a wrong secret");
  await card.getByLabel("can log in by it").check();
  await card.getByRole("button", { name: "Save the sign-in" }).click();
  await expect(card.getByText("For Microsoft, Google, Clever and ClassLink choose the provider above.", { exact: false })).toBeVisible();
  await card.getByRole("textbox", { name: "Issuer", exact: true }).fill(issuer.url);
  await card.getByRole("button", { name: "Save the sign-in" }).click();
  await card.getByRole("button", { name: "Test the saved sign-in" }).click();
  await expect(card.getByText("It refuses the client ID or the secret.", { exact: false })).toBeVisible();
  await card.getByLabel("Client secret").fill(issuer.secret);
  await card.getByRole("button", { name: "Save the sign-in" }).click();
  await expect(card.getByLabel("Client secret")).toHaveValue("");
  await card.getByRole("button", { name: "Test the saved sign-in" }).click();
  await expect(card.getByText("It knows the client ID and the secret.")).toBeVisible();
  await card.getByText("How the sign-in knows your students").click();
  await card.getByLabel("Username or id in your list", { exact: false }).fill("mia, oid-of-mia\nnobody, oid-2\n");
  await card.getByRole("button", { name: "Take these in" }).click();
  await expect(card.getByText("Line 2: nobody on your list has this username or id.")).toBeVisible();
  await inspect(page, "sign-on-settings");
  expect(await page.content()).not.toContain(issuer.secret);

  const child = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await child.goto(`${product.origin}/sign-on/hill-school`);
  await expect(child.getByLabel("School")).toHaveValue("hill-school");
  await inspect(child, "sign-on-page");
  issuer.arrives({ sub: "oid-of-mia", tid: "valley" });
  await comeBySchool(child);
  await expect(child.getByRole("alert")).toContainText("This account is from another school.");
  expect(child.url()).toBe(`${product.origin}/sign-on`);
  issuer.arrives({ sub: "oid-of-a-stranger", tid: "hill", name: "Mia Miller" });
  await comeBySchool(child);
  await expect(child.getByRole("alert")).toContainText("you aren't on the list of your school here yet");
  issuer.arrives({ sub: "oid-of-mia", tid: "hill" });
  await comeBySchool(child);
  await expect(child).toHaveURL(/\/dashboard$/);
  await child.goto(`${product.origin}/profile`);
  await expect(child.getByText("mia", { exact: true })).toBeVisible();

  // A link with somebody else's code signs nobody in.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.origin}/sign-on?code=stolen&state=known`);
  await expect(other.getByRole("alert")).toContainText("began in another window");
  await other.goto(`${product.origin}/login`);
  await other.getByRole("link", { name: "Log in with your school" }).click();
  await expect(other.getByRole("heading", { name: "Log in with your school" })).toBeVisible();
});
