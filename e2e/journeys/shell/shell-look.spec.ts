import { expect, type Locator, type Page } from "@playwright/test";
import { enrol, restoreSession, type About, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect, resize } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { fullOverview } from "@learn/e2e/fixtures/staff-answers.ts";
import { aStudent, type Student } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

const desktop = { width: 1440, height: 900 };

/** Lets the page's browser be signed in as a new student, from its next page on. */
async function moveIn(page: Page, student: Student, about: Partial<About> = {}, schoolCode?: string): Promise<Enrolled> {
  const enrolled = await enrol(product, { grade_level: 1, continent: "Africa", ...about }, student, schoolCode);
  await restoreSession(page, enrolled);
  return enrolled;
}

async function open(page: Page, path: string) {
  await page.setViewportSize(desktop);
  await page.goto(product.origin + path);
}

const row = (id: number, changes: object) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  user_id: "somebody",
  learning_module_id: null,
  activity: null,
  category_activity: "AI Learning",
  title: "Is It AI or Not?",
  sub_category: "What is AI",
  progress: "not started",
  evaluation_score: null,
  evaluation_evidence: null,
  status: null,
  created_at: "2026-05-01T08:00:00Z",
  updated_at: `2026-05-1${id}T08:00:00Z`,
  ...changes,
});
const rows = [
  row(5, { progress: "started", evaluation_score: 72.5, evaluation_evidence: "You sorted two things and gave a reason for each." }),
  row(4, {
    category_activity: "Skills",
    title: "Say it in one sentence",
    sub_category: "Communication",
    progress: "completed",
    evaluation_score: 92.25,
  }),
  row(3, {
    category_activity: "Coding",
    title: "A page about my village, with everything that grows there and what we cook from it",
    sub_category: "Web Pages",
  }),
  row(2, { category_activity: "Tutor", title: "Fractions with mangoes", sub_category: "Mathematics" }),
];
const statuses = ["draft", "in_progress", "completed", "archived", "draft"];
const projects = statuses.map((status, index) => ({
  id: `10000000-0000-4000-8000-00000000000${index}`,
  learning_module_id: null,
  title: ["A rain gauge", "Clean water map of our whole district", "Chess robot", "Seed library", "Sign language app"][index],
  description: null,
  status,
  updated_at: "2026-05-12T08:00:00Z",
}));

/** What a person would call the colours of a badge: of its ground and of its sign. Runs in the page. */
function coloursOf(badge: Element): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const nameOf = (colour: string) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    const span = most - Math.min(red, green, blue);
    // Our grays lean towards the lake a little.
    if (span < 28) return "gray";
    const hue =
      ((most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span) * 60 + 360) % 360;
    if (hue < 25 || hue > 335) return "red";
    if (hue > 80 && hue < 170) return "green";
    return hue > 190 && hue < 255 ? "blue" : `hue ${Math.round(hue)}`;
  };
  return [getComputedStyle(badge).backgroundColor, getComputedStyle(badge.querySelector("svg")!).color].map(nameOf);
}

test("the dashboard is accessible and fits every width, with the statuses of projects in gray, blue, green and red in both themes [DASH-046] [DASH-047] [DASH-048] [DASH-049]", async ({
  page,
}) => {
  const student = aStudent();
  await moveIn(page, student);

  await page.route("**/rest/v1/dashboard?*", (route) => route.fulfill({ json: rows }));
  await page.route("**/rest/v1/projects?*", (route) => route.fulfill({ json: projects }));
  await open(page, "/dashboard");
  await expect(page.getByRole("link", { name: "Is It AI or Not?, begun, you are here" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Your scores, try by try" })).toBeAttached();
  await inspect(page, "dashboard-lake");
  await expectStonesToFit(page);
  await open(page, "/dashboard?view=list");
  await expect(page.getByText("Archived")).toBeVisible();
  await inspect(page, "dashboard-full");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [title, colour] of [
      ["A rain gauge", "gray"],
      ["Clean water map of our whole district", "blue"],
      ["Chess robot", "green"],
      ["Seed library", "red"],
    ] as const) {
      const item = page.getByRole("region", { name: "My Projects" }).getByRole("listitem").filter({ hasText: title });
      const [ground, sign] = await item.locator("[data-kind]").evaluate(coloursOf);
      expect([colorScheme, title, sign, ground === colour || ground === "gray"]).toEqual([colorScheme, title, colour, true]);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [360, 1440]) {
    await resize(page, { width, height: 900 });
    const middleOf = async (locator: Locator) =>
      Math.round(await locator.evaluate((one) => one.getBoundingClientRect().top + one.clientHeight / 2));
    const title = await middleOf(page.getByRole("heading", { name: "My Projects" }));
    expect(
      Math.abs((await middleOf(page.getByRole("link", { name: "New Project" }))) - title),
      `'New Project' stands beside its title at ${width} px`,
    ).toBeLessThan(4);
  }
});

/** A hundred activities, more than half of them completed: no stone is too small to tap, and the page is no endless one. */
async function expectStonesToFit(page: Page): Promise<void> {
  const done = { progress: "completed", evaluation_score: 80 };
  const many = Array.from({ length: 100 }, (_, id) => ({
    ...row(1, { category_activity: ["AI Learning", "Skills", "Coding"][id % 3], title: `Activity ${id}`, ...(id < 60 && done) }),
    id: `20000000-0000-4000-8000-000000000${100 + id}`,
  }));
  await page.route("**/rest/v1/dashboard?*", (route) => route.fulfill({ json: many }));
  await page.reload();
  const stones = page.getByRole("link", { name: /^Activity \d+, / });
  await expect(stones.first()).toBeVisible();
  for (const [width, most] of [
    [360, 2_600],
    [1280, 1_600],
  ] as const) {
    await resize(page, { width, height: 720 });
    const sizes = await stones.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width: wide, height: tall }) => [wide, tall]),
    );
    expect(Math.min(...sizes.flat()), `the smallest stone at ${width} px`).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `the page at ${width} px`).toBeLessThanOrEqual(most);
  }
  // By keyboard from stone to stone, in the order of the way.
  await stones.first().focus();
  await page.keyboard.press("Tab");
  await expect(stones.nth(1)).toBeFocused();
  await page.route("**/rest/v1/dashboard?*", (route) => route.fulfill({ json: rows }));
}

test("an erasure at a school, and a facilitator's page are accessible and fit every width", async ({ page }) => {
  const school = await makeSchool(product, "Kisumu School of Science and Technology", ["ai-learning", "skills"]);
  const admin = aStudent("Wanjiru");
  await moveIn(page, admin, { role: "teacher" });
  await school.appoint(admin, "admin");
  await page.route("**/rest/v1/rpc/school_overview", (route) => route.fulfill({ json: fullOverview }));
  await open(page, "/admin");
  await page.getByRole("button", { name: "Show everybody" }).click();
  await page.getByRole("button", { name: "Data about" }).first().click();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await inspect(page, "admin-erase");
  await page.route("**/rest/v1/profiles?*", async (route) => {
    const answer = await route.fetch();
    const [row] = (await answer.json()) as [object];
    await route.fulfill({ json: [{ ...row, role: "facilitator" }] });
  });
  await open(page, "/dashboard");
  await expect(page.getByText("Facilitator features are coming soon")).toBeVisible();
  await inspect(page, "facilitator");
});
