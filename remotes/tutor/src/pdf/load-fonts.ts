import { fontsFor, type FontFamily } from "./scripts.ts";

const styles: Record<FontFamily, (() => Promise<unknown>)[]> = {
  "Noto Sans": [() => import("@fontsource/noto-sans/400.css"), () => import("@fontsource/noto-sans/700.css")],
  "Noto Sans Arabic": [() => import("@fontsource/noto-sans-arabic/400.css")],
  "Noto Sans Hebrew": [() => import("@fontsource/noto-sans-hebrew/400.css")],
  "Noto Sans SC": [() => import("@fontsource/noto-sans-sc/400.css")],
};

/**
 * Loads the fonts for what a text holds beside what every reader has, and of them only the files whose signs occur.
 * A font that doesn't come is done without: the device's own fonts are drawn with then.
 */
export async function loadFonts(text: string): Promise<void> {
  await Promise.allSettled(
    fontsFor(text).map(async (family) => {
      await Promise.all(styles[family].map((load) => load()));
      await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)));
    }),
  );
}
