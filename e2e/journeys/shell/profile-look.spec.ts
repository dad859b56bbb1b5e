import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

const skills = [
  ["critical-thinking", 100],
  ["communication", 66.67],
  ["digital-fluency", 50],
  ["problem-solving", 25],
  ["creative-expression", 0],
  ["logical-reasoning", 0],
].map(([skill, progress]) => ({ skill, progress, updated_at: "2026-05-12T10:00:00Z" }));

const memory = [
  ["shown", "The lamp just has a timer that somebody set, a phone learned from old messages.", "Is It AI or Not? · Gives an example"],
  ["mended", "a kettle only follows a rule that somebody wrote", "Is It AI or Not?"],
  ["interest", "drawing cats with very long whiskers", null],
].map(([kind, text, about], id) => ({ id: String(id), kind, text, about, created_at: "2026-05-12T10:00:00Z" }));

test("the profile page is accessible and fits every width in both themes, full and failed in part", async ({ page }) => {
  await settleIn(page, product);
  const open = async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.origin}/profile`);
  };

  // What other areas bring later: a team with a facilitator, and skills on their way.
  await page.route("**/rest/v1/skills_progress*", (route) => route.fulfill({ json: skills }));
  await page.route("**/rest/v1/memory_lines*", (route) => route.fulfill({ json: memory }));
  await page.route("**/rest/v1/teams*", (route) =>
    route.fulfill({
      json: [
        {
          id: "t",
          name: "The Rain Makers of Lake Naivasha",
          facilitator: { name: "Grace Okoro", email: "grace.okoro@hillside-school.example" },
        },
      ],
    }),
  );
  await page.route("**/rest/v1/profiles*", async (route) => {
    const answer = await route.fetch();
    const [row] = (await answer.json()) as [object];
    await route.fulfill({
      response: answer,
      json: [{ ...row, team_id: "t", state: "Nakuru County", city: "Naivasha", created_at: "2026-03-04T10:00:00Z" }],
    });
  });
  await open();
  await expect(page.getByText("Grace Okoro")).toBeVisible();
  await expect(page.getByText("Critical Thinking")).toBeVisible();
  for (const kind of ["What you showed", "Ideas you changed"]) await page.getByText(kind).click();
  await page.getByRole("button", { name: "Change: drawing cats" }).click();
  await inspect(page, "profile-full");

  await page.route("**/rest/v1/{memory_lines,skills_progress,teams}*", (route) => route.abort());
  await open();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(3);
  await inspect(page, "profile-part-failed");
});

test("the profile page is accessible and fits every width in both themes while it loads, and when it failed [PROFILE-058] [PROFILE-059]", async ({
  page,
}) => {
  await settleIn(page, product);
  // The frame has read the profile already: only the page's own reading never ends.
  await page.route("**/rest/v1/profiles*", () => undefined);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByText("Loading your profile...")).toBeVisible();
  await inspect(page, "profile-loading");

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}/home`);
  const profileLink = page.getByRole("link", { name: "Profile", exact: true });
  await expect(profileLink).toBeVisible();
  await page.route("**/rest/v1/profiles*", (route) => route.abort());
  await profileLink.click();
  await expect(page.getByText("Failed to load profile data.")).toBeVisible();
  await inspect(page, "profile-failed");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Amina Njeri" })).toBeVisible();
});
