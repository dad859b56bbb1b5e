import { expect, type Page } from "@playwright/test";
import { enrol, settleIn, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { asOperator } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

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

const badge = (page: Page, title: string) =>
  page.getByRole("region", { name: "My Projects" }).getByRole("listitem").filter({ hasText: title }).locator("[data-kind]");

test("the statuses of projects are drawn in gray, blue, green and red, in both themes [DASH-046] [DASH-047] [DASH-048] [DASH-049]", async ({
  page,
  product,
}) => {
  const student = aStudent();
  await settleIn(page, product, student);
  const operator = asOperator(product);
  const { data: person } = await operator.from("profiles").select("id").eq("email", student.email).single().throwOnError();
  const statuses = { draft: "gray", in_progress: "blue", completed: "green", archived: "red" };
  for (const status of Object.keys(statuses))
    await operator
      .from("projects")
      .insert({ user_id: person.id, title: `A ${status} one`, status })
      .throwOnError();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    for (const [status, colour] of Object.entries(statuses)) {
      await expect(badge(page, `A ${status} one`)).toBeVisible();
      const [ground, sign] = await badge(page, `A ${status} one`).evaluate(coloursOf);
      expect([colorScheme, status, sign]).toEqual([colorScheme, status, colour]);
      expect([colorScheme, status, ground === colour || ground === "gray"]).toEqual([colorScheme, status, true]);
    }
  }
});

test("a spinner that moves and reads 'Loading...' is shown while it isn't known who is there, and goes then [NAV-036] [NAV-037]", async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => void (go = resolve));
  await page.route("**/config.json", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.origin}/home`);
  // The page of index.html says the same words before the scripts are there: the one with the moving dots is meant.
  const spinner = page.getByRole("status").filter({ has: page.locator("[aria-hidden]") });
  await expect(spinner).toHaveText("Loading...");
  await expect(spinner).toBeVisible();
  const moving = await spinner.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .some(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations === Infinity),
  );
  expect(moving).toBe(true);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  go();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("learners in Africa see Africa's picture behind the headline, learners elsewhere another one [HOME-005] [HOME-006] [HOME-007]", async ({
  browser,
  product,
}) => {
  const pictures: string[] = [];
  for (const continent of ["Africa", "Asia"] as const) {
    const page = await (await browser.newContext()).newPage();
    await restoreSession(page, await enrol(product, { grade_level: 1, continent }));
    await page.goto(`${product.origin}/home`);
    const picture = page.locator("section[aria-labelledby=headline] [data-picture] svg");
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    expect([(box?.width ?? 0) > 200, (box?.height ?? 0) > 100]).toEqual([true, true]);
    await page
      .locator("section[aria-labelledby=headline] > div")
      .last()
      .evaluate((words) => ((words as HTMLElement).style.visibility = "hidden"));
    pictures.push((await picture.screenshot({ animations: "disabled" })).toString("base64"));
    await page.context().close();
  }
  expect(pictures[0]).not.toBe(pictures[1]);
});
