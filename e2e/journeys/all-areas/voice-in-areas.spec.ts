import { expect } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

/** An area of `/areas.json`, as far as this needs it. */
interface Listed {
  paths: string[];
  entry?: string;
  category?: string;
  activityPath?: string;
}

test("every deployed area with a chat offers voice input and voice output, each to be switched on and off [VOICE-001] [VOICE-002] [VOICE-010] [VOICE-012]", async ({
  page,
  product,
}) => {
  const listed = (await (await fetch(`${product.origin}/areas.json`)).json()) as Listed[];
  const withCategory = listed.flatMap(({ paths, entry, category, activityPath }) =>
    entry && category ? [{ category, address: activityPath ?? `${paths[0]}/activity/:id` }] : [],
  );
  const student = await enrol(product, { grade_level: 2, continent: "Africa" });
  const { supabaseKey } = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
  const answer = await fetch(`${product.origin}/rest/v1/dashboard?select=id,category_activity`, {
    headers: { apikey: supabaseKey, authorization: `Bearer ${student.token}` },
  });
  const rows = (await answer.json()) as { id: string; category_activity: string }[];
  // Where students make their activities themselves there is none yet; the tests of those areas' screens look at their voice.
  const chats = withCategory.filter(({ category }) => rows.some((row) => row.category_activity === category));
  expect(chats.length).toBeGreaterThanOrEqual(3);
  await restoreSession(page, student);
  for (const { category, address } of chats) {
    const activity = rows.find((row) => row.category_activity === category);
    expect(activity, `${category} has an activity`).toBeTruthy();
    await page.goto(product.origin + address.replace(":id", activity!.id));
    await page.evaluate(() => localStorage.removeItem("learn.voice"));
    await page.reload();
    await page.locator("summary", { hasText: "Voice settings" }).click();
    const settings = page.getByRole("group", { name: "Voice settings" });
    const [input, output] = [
      settings.getByRole("checkbox", { name: "Enable Voice Input" }),
      settings.getByRole("checkbox", { name: "Enable Voice Output" }),
    ];
    const speak = page.getByRole("button", { name: "Speak" });
    await expect(output).toBeChecked();
    await expect(input).not.toBeChecked();
    await expect(speak).toHaveCount(0);
    await input.check();
    await expect(speak).toBeVisible();
    await output.uncheck();
    await expect(output).not.toBeChecked();
    await input.uncheck();
    await expect(speak).toHaveCount(0);
  }
});
