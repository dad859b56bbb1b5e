import { fontsFor, type FontFamily } from "./scripts.ts";

const styles: Record<FontFamily, () => Promise<unknown>> = {
  "Noto Sans Variable": () => import("@fontsource-variable/noto-sans/wght.css"),
  "Noto Sans Arabic Variable": () => import("@fontsource-variable/noto-sans-arabic/wght.css"),
  "Noto Sans Hebrew Variable": () => import("@fontsource-variable/noto-sans-hebrew/wght.css"),
  "Noto Sans SC Variable": () => import("@fontsource-variable/noto-sans-sc/wght.css"),
};

/**
 * Loads the fonts for what a text holds beside what every reader has, and of them only the files whose signs occur.
 * A font that doesn't come is done without: the device's own fonts are drawn with then.
 */
export async function loadFonts(text: string): Promise<void> {
  await Promise.allSettled(
    fontsFor(text).map(async (family) => {
      await styles[family]();
      await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)));
    }),
  );
}
