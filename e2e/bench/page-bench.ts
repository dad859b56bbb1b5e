import { join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent, completeProfile, signUp } from "../fixtures/student.ts";
import { measureLogin, measureTransfer, type LoginTimes, type Transfer } from "./page-load.ts";
import { median, print } from "./print.ts";
import { servePage } from "./serve-page.ts";
import { untilSettled } from "../fixtures/settled.ts";

const loginRuns = 5;

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const amount = ({ bytes, requests }: Transfer) => `${(bytes / 1024).toFixed(1)} KB (br, 1024 bytes each) in ${requests} requests`;

async function benchBytes(browser: Browser, product: Product, bareAddress: string) {
  const page = await (await browser.newContext()).newPage();
  const bare = await measureTransfer(page, async () => void (await page.goto(bareAddress)));
  const login = await measureTransfer(page, async () => void (await page.goto(`${product.origin}/login`)));
  print(`login page: ${amount(login)}; a bare React 19 login form: ${amount(bare)}`);
  const student = aStudent();
  await signUp(page, product, student);
  await completeProfile(page, student);
  await untilSettled(page);
  const area = await measureTransfer(page, async () => {
    await page.getByRole("link", { name: "AI Learn", exact: true }).first().click();
    await page.getByRole("heading", { name: "AI Learning Center" }).waitFor();
  });
  print(`opening AI Learning from the dashboard: ${amount(area)}`);
  await benchVibing(browser, product, await page.context().storageState());
  await page.context().close();
}

/** Vibing in a browser that knows nothing but the dashboard: the editor of programs must come with the Console only. */
async function benchVibing(browser: Browser, product: Product, storageState: StorageState) {
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(`${product.origin}/dashboard`);
  await untilSettled(page);
  const menu = await measureTransfer(page, async () => {
    await page.getByRole("link", { name: "Vibing", exact: true }).first().click();
    await page.getByRole("link", { name: /Data Detective/ }).waitFor();
  });
  const session = await measureTransfer(page, async () => {
    await page.getByRole("link", { name: /Data Detective/ }).click();
    await page.getByRole("heading", { name: "Learning Conversation" }).waitFor();
  });
  await page.getByRole("tab", { name: "Code" }).click();
  const open = page.getByRole("button", { name: "Open Console" });
  await open.waitFor();
  const console = await measureTransfer(page, async () => {
    await open.click();
    await page.locator("[contenteditable=true]").waitFor();
  });
  print(`opening Vibing from the dashboard: ${amount(menu)}; then a session: ${amount(session)}; then its Console: ${amount(console)}`);
  await page.context().close();
}

async function benchLogin(browser: Browser, product: Product, bareAddress: string) {
  const addresses = { ours: `${product.origin}/login`, bare: bareAddress };
  // Not counted: whatever the first visit warms up.
  for (const address of Object.values(addresses)) await measureLogin(browser, address);
  const runs: Record<keyof typeof addresses, LoginTimes>[] = [];
  for (let run = 0; run < loginRuns; run++)
    runs.push({ ours: await measureLogin(browser, addresses.ours), bare: await measureLogin(browser, addresses.bare) });
  print(`login at 400 kbit/s, 400 ms, 4x CPU, phone size, median of ${loginRuns}:`);
  for (const moment of ["readable", "usable", "sent"] as const) {
    const ours = median(runs.map((run) => run.ours[moment]));
    const theirs = median(runs.map((run) => run.bare[moment]));
    print(`  ${moment} after ${ours.toFixed(2)} s, a bare React 19 login form ${theirs.toFixed(2)} s, ratio ${(ours / theirs).toFixed(2)}`);
  }
}

/** What the login page and the first area weigh, and when the login can be used, beside a bare React 19 login form. */
export async function benchPages(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  const bare = await servePage(join(import.meta.dirname, "bare-react"));
  const product = await startProduct();
  try {
    await benchBytes(browser, product, `${bare.origin}/`);
    await benchLogin(browser, product, `${bare.origin}/`);
  } finally {
    await browser.close();
    bare.stop();
    await product.stop();
  }
}
