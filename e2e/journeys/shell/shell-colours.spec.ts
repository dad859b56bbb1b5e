import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
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
