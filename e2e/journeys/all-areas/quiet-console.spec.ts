import { expect } from "@playwright/test";
import { complaintsOf } from "@learn/e2e/fixtures/complaints.ts";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { runInPreview } from "@learn/e2e/fixtures/preview.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile, openActivity, signUp } from "@learn/e2e/fixtures/student.ts";

test("signing up and completing the profile make no failed request, and nothing that the browser warns of", async ({ page, product }) => {
  const complaints = complaintsOf(page);
  const student = aStudent();
  await signUp(page, product, student);
  await completeProfile(page, student);
  await expect(page.getByRole("main").getByRole("link", { name: "Start learning AI" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a visit to every page of a lesson and a workshop is nothing that the browser warns of", async ({ page, product }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await settleIn(page, product);
  await openActivity(page, "AI Learn");
  await page.goto(`${product.origin}/code-assistant`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a page in the preview is shown by headers that the browser knows", async ({ page, product }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${product.origin}/login`);
  const heard = await runInPreview(page, '<!doctype html><title>Rain</title><h1>Rain</h1><script>console.log("done")</script>');
  expect(heard.map(({ text }) => text)).toContain("done");
  expect(complaints).toEqual([]);
});
