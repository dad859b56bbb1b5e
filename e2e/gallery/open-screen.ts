import type { BrowserContextOptions, Page } from "@playwright/test";
import { restoreSession } from "../fixtures/enrolled.ts";
import type { Product } from "../fixtures/product.ts";
import type { PersonOf } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Variant } from "./variants.ts";

const desktop = { width: 1440, height: 900 };

/** What is needed to open screens. */
interface Opening {
  product: Product;
  variant: Variant;
  personOf: PersonOf;
}

/** What a browser is told that opens screens in this variant: they are arranged in a large window. */
export const contextOptions = ({ scale = 1 }: Variant): BrowserContextOptions & { viewport: typeof desktop } => ({
  viewport: desktop,
  reducedMotion: "reduce",
  deviceScaleFactor: scale,
});

/** Opens a screen in a fresh page as its viewer, and brings it into its state. */
export async function open(page: Page, screen: Screen, { product, variant, personOf }: Opening): Promise<Page> {
  const person = await personOf(screen);
  if (person) await restoreSession(page, person);
  await variant.set?.(page);
  await screen.prepare?.(page);
  await page.goto(product.origin + (typeof screen.path === "string" ? screen.path : person ? screen.path(person.made) : "/login"));
  await screen.arrange?.(page, variant.names);
  return page;
}
