import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore, placeArea } from "@learn/edge/area-releases";
import { readStaticSettings, writeStaticSite } from "@learn/edge/static-site";
import { expect, type Page } from "@playwright/test";
import { enrol, publishableKeyOf, restoreSession, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { frameOf, isolate, worksIn } from "@learn/e2e/fixtures/isolated.ts";
import { cheapPasswords, startProduct } from "@learn/e2e/fixtures/product.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { startStaticHost } from "@learn/e2e/fixtures/static-host.ts";
import { aStudent, say } from "@learn/e2e/fixtures/student.ts";

/** What a script in the frame is answered; "refused" where it isn't. */
const askIn = async (page: Page, path: string, body?: object): Promise<string> =>
  (await frameOf(page)).evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, body ? { method: "POST", body: JSON.stringify(body) } : undefined);
      return answer.ok ? answer.text() : "refused";
    },
    [path, body] as const,
  );

test("a student hands in a work of an isolated area above its frame, reads what a teacher said and answers; the frame learns nothing of it", async ({
  page,
  coached: { product },
}) => {
  const code = await (await makeSchool(product, "Frame School")).code("Class 5b");
  const amina = await enrol(product, { grade_level: 1, continent: "Africa" }, aStudent("Amina"), code);
  const [[work] = [], [other] = []] = await Promise.all(["AI Learning", "Skills"].map((category) => worksIn(product, amina, category)));
  if (!work || !other) throw new Error("There is a work in both.");
  await restoreSession(page, amina);
  await isolate(page, "ai-learning");
  const area = page.frameLocator("iframe[data-isolated]");
  const line = page.getByRole("region", { name: /^Your work/ });
  const dialog = page.getByRole("dialog", { name: "Hand in your work" });

  await test.step("once it is evaluated, a line above the frame names the work and hands it in", async () => {
    const quote = "A lamp on a timer only follows its steps";
    await page.goto(`${product.origin}/ai-learning/activity/${work.id}`);
    await say(area, quote);
    await expect(line).toHaveCount(0);
    const evaluated = { evaluation_evidence: "It shows.", evaluation_proven: true, evaluation_score: 80 };
    const evaluation_criteria = [{ name: "Sorting", level: 4, quote }];
    const rows = asOperator(product).from("dashboard");
    await rows
      .update({ ...evaluated, evaluation_criteria })
      .eq("id", work.id)
      .throwOnError();
    await say(area, "So it never learns");
    await expect(line).toContainText(work.title);
    await line.getByRole("button", { name: "Hand it in" }).click();
    await dialog.getByRole("button", { name: "Hand it in" }).click();
    await expect(dialog.getByText(/Handed in on .* to Class 5b/)).toBeVisible();
  });

  await test.step("what her teacher says stands there, and she answers", async () => {
    const [operator, by] = [asOperator(product), "Ms Achieng"];
    const returned = { verdict: "done", comment: "The lamp is clever.", returner_name: by, returned_at: new Date().toISOString() };
    await operator.from("hand_ins").update(returned).eq("session_id", work.id).throwOnError();
    const { data: school } = await operator.from("schools").select("school_id:id").eq("name", "Frame School").single().throwOnError();
    const comment = { ...school, session_id: work.id, text: "And a fridge?", maker_name: by };
    await operator.from("teacher_comments").insert(comment).throwOnError();
    await page.reload();
    await expect(line.getByRole("button", { name: "Returned: done" })).toBeVisible();
    await expect(line).toContainText("And a fridge?");
    await line.getByLabel("Your answer, in one line").fill("It has a plan too");
    await line.getByRole("button", { name: "Send" }).click();
    await expect(line).toContainText("You answered: “It has a plan too”");
  });

  await test.step("a hostile frame gets none of it, hands in nothing, and shows no other area's work in the line", async () => {
    const columns = `/rest/v1/dashboard?select=id,commented,looked_at,handing_in,teacher_read_at&id=eq.`;
    expect(JSON.parse(await askIn(page, columns + work.id))).toEqual([{ id: work.id }]);
    expect(await (await frameOf(page)).content()).not.toMatch(/fridge|clever|Class 5b|It has a plan/);
    for (const [path, body] of [
      ["/functions/v1/proof/hand-in", { session_id: work.id, class_id: code, may_show: true }],
      ["/functions/v1/profile/answer", { to: "comment", id: 1, text: "mine" }],
      ["/rest/v1/rpc/from_teachers", {}],
      ["/rest/v1/rpc/hide_hand_in", { hand_in: work.id }],
    ] as const)
      expect([path, await askIn(page, path, body)]).toEqual([path, "refused"]);
    const byShell = page.waitForResponse((answer) => answer.url().includes(other.id) && answer.url().includes("handing_in"));
    expect(await askIn(page, columns + other.id)).toBe("[]");
    expect(await (await byShell).json()).toEqual([]);
    await expect(line).toHaveCount(0);
  });
});

test("files and links that an isolated area gives come to the child by a press above the frame, and by nothing else", async ({
  page,
  coached: { product },
}) => {
  const downloads: string[] = [];
  const windows: string[] = [];
  page.on("download", (download) => void downloads.push(download.suggestedFilename()));
  page.context().on("page", (opened) => void windows.push(opened.url()));
  await page.context().route("https://example.org/**", (route) => route.fulfill({ body: "There" }));
  await settleIn(page, product);
  await isolate(page, "ai-learning");
  await page.goto(`${product.origin}/ai-learning`);
  const frame = await frameOf(page);
  const give = (name: string, text = "Hello", how = "link.click()") =>
    frame.evaluate(`{
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: "text/html" }));
      link.download = ${JSON.stringify(name)};
      ${how};
    }`);

  await test.step("a file is saved under a checked name", async () => {
    await give("My notes.v2.txt", "What I know", "link.dispatchEvent(new MouseEvent('click'))");
    await expect(page.getByText("AI Learning made a file for you:")).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save it" }).click();
    expect((await saved).suggestedFilename()).toBe("My-notes-v2.txt");
    expect(await readFile(await (await saved).path(), "utf8")).toBe("What I know");
    await expect(page.getByText("AI Learning made a file for you:")).toHaveCount(0);
  });

  await test.step("another site opens in a window that knows nothing of the app", async () => {
    await frame.evaluate(
      "document.body.append(Object.assign(document.createElement('a'), { href: 'https://example.org/a?b', text: 'More' }))",
    );
    await page.frameLocator("iframe").getByRole("link", { name: "More" }).click();
    await expect(page.getByText("AI Learning wants to open another website:")).toBeVisible();
    await expect(page.getByText("https://example.org/a?b")).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open it" }).click();
    expect(await (await opened).evaluate("[location.href, opener, document.referrer]")).toEqual(["https://example.org/a?b", null, ""]);
    await (await opened).close();
  });

  await test.step("a page, a press of its own, a flood and a change under the child's finger bring nothing", async () => {
    await give("game.html");
    await expect(page.getByText("Sorry, that can't be opened here.")).toBeVisible();
    for (let count = 0; count < 50; count += 1) await give(`${count}.txt`);
    await expect(page.getByText("49.txt")).toBeVisible();
    const pressed = page.evaluate(async () => {
      while (!document.body.textContent.includes("swapped.txt")) await new Promise(requestAnimationFrame);
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save it")?.click();
    });
    await give("swapped.txt");
    await pressed;
    await expect(page.getByText("swapped.txt")).toBeVisible();
    await page.getByRole("button", { name: "No, thanks" }).click();
    await frame.evaluate("addEventListener('click', (event) => event.stopImmediatePropagation(), true)");
    await give("stopped.txt", "Mine", "document.body.append(link); link.click()");
    await frame.evaluate("Object.assign(document.createElement('a'), { href: 'data:text/plain,a', download: 'a.txt' }).click()");
    await frame.evaluate("void open('https://example.org/mine')");
    await expect(page.getByRole("button", { name: "Save it" })).toHaveCount(0);
    expect([downloads, windows.length]).toEqual([["My-notes-v2.txt"], 1]);
  });
});

test("an isolated area of a site of files runs on the host of students' pages, and one that another host has is refused", async ({
  page,
}) => {
  const place = mkdtempSync(join(tmpdir(), "learn-frames-"));
  const [site, pages] = [await startStaticHost(join(place, "site")), await startStaticHost(join(place, "preview"))];
  const backend = await startProduct({ ...cheapPasswords, PAGE_ORIGINS: site.origin });
  const elsewhere = pages.origin.replace("127.0.0.1", "localhost");
  const settings = readStaticSettings({
    SITE_URL: site.origin,
    PREVIEW_URL: elsewhere,
    SUPABASE_URL: backend.origin,
    SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(backend),
    AI_MODE: "practice",
  });
  await writeStaticSite(place, settings);
  await placeArea("ai-learning", true, folderStore(join(place, "site/remotes")));
  await restoreSession(page, await enrol(backend, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${site.origin}/ai-learning`);
  const area = page.frameLocator("iframe[data-ready]");
  await area.getByRole("link", { name: /What is AI/ }).click();
  await area.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await say(area, "A lamp on a timer only follows its steps");
  await expect(page).toHaveURL(/\/ai-learning\/activity\/[\w-]+$/);
  const frame = await frameOf(page);
  expect(await frame.evaluate("[location.origin, self.origin]")).toEqual([elsewhere, "null"]);
  for (const address of [site.origin, elsewhere, backend.origin])
    expect(await frame.evaluate((to) => fetch(`${to}/config.json`).then(String, () => "refused"), address)).toBe("refused");

  await page.route("**/areas.json", async (route) => {
    const areas = (await (await route.fetch()).json()) as { entry: string }[];
    return route.fulfill({ json: areas.map((one) => ({ ...one, entry: elsewhere + one.entry })) });
  });
  await page.goto(`${site.origin}/ai-learning`);
  await expect(page.getByRole("alert")).toContainText("This part comes from a place that nobody here has allowed");
  expect(pages.asked.filter((path) => path.startsWith("/remotes"))).toEqual([]);
  await Promise.all([site.stop(), pages.stop(), backend.stop()]);
  rmSync(place, { recursive: true, force: true });
});
