import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { findFaults, findMixedDirections, findOutOfWindow, findUnseenFocus } from "@learn/e2e/gallery/find-faults.ts";
import { contextOptions, open } from "@learn/e2e/gallery/open-screen.ts";
import { people, type PersonOf } from "@learn/e2e/gallery/people.ts";
import type { Screen } from "@learn/e2e/gallery/screen.ts";
import { screens } from "@learn/e2e/gallery/screens.ts";
import { variants } from "@learn/e2e/gallery/variants.ts";

// 1280 px at a zoom of 400 %, at which nothing may have to be scrolled sideways (WCAG 1.4.10).
const zoomed = { width: 320, height: 256 };
const desktop = { width: 1366, height: 657 };
const variant = variants.hard;
const parts = 2;
// Results and failures stand in the same pages and dialogs; the gallery draws them like all the others.
const unstaged = screens.filter(({ prepare }) => prepare === undefined);

/** What is wrong with the open page at the largest zoom, with the names in it, and where its focus is in the system's own colours. */
async function faultsOf(page: Page, { sharesWindow }: Screen): Promise<string[]> {
  await page.setViewportSize(zoomed);
  const faults = [...(await findFaults(page)), ...(await findMixedDirections(page)).map((line) => `mixes directions: ${line}`)];
  await page.setViewportSize(desktop);
  if (sharesWindow) faults.push(...(await findOutOfWindow(page)));
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  return [...faults, ...(await findUnseenFocus(page)).map((one) => `doesn't show its focus: ${one}`)];
}

let personOf: PersonOf | undefined;

/** Pages that know the app's files already, one for each person; who talks is somebody new each time, in a browser of their own. */
function pages(browser: Browser) {
  const known = new Map<string, Page>();
  return {
    isKept: (page: Page) => [...known.values()].includes(page),
    pageOf: async ({ viewer, talks }: Screen): Promise<Page> => {
      const kept = talks ? undefined : known.get(viewer);
      const page = kept ?? (await (await browser.newContext(contextOptions(variant))).newPage());
      if (!talks) known.set(viewer, page);
      return page;
    },
  };
}

/** As it was when it was opened. */
async function setBack(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
  await page.emulateMedia({ forcedColors: null, reducedMotion: "reduce" });
  await page.setViewportSize(contextOptions(variant).viewport);
}

for (let part = 0; part < parts; part++) {
  const chosen = unstaged.filter((_, index) => index % parts === part);
  test(`every screen without a result or a failure fits 320 px with long names and names from right to left, shows its focus in forced colours, and has task and field of a talk in the window, part ${part + 1} of ${parts}`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    personOf ??= people(product, variant.names);
    const { pageOf, isKept } = pages(browser);
    for (const screen of chosen) {
      const page = await open(await pageOf(screen), screen, { product, variant, personOf });
      expect.soft(await faultsOf(page, screen), screen.name).toEqual([]);
      await (isKept(page) ? setBack(page) : page.context().close());
    }
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
}
