import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Surfaces } from "./accent.ts";

const names = { paper: "paper", card: "card", sunken: "sunken", ink: "ink", ink2: "ink-2", ink3: "ink-3" } as const satisfies Record<
  keyof Surfaces,
  string
>;

/** What accents stand on, in each theme: read from the design system's own tokens. */
export function readSurfaces(): Record<"light" | "dark", Surfaces> {
  const tokens = readFileSync(createRequire(import.meta.url).resolve("@learn/ui/tokens.css"), "utf8");
  const inTheme = (text: string) =>
    Object.fromEntries(
      Object.entries(names).map(([key, name]) => {
        const value = new RegExp(`--color-${name}:\\s*(#[0-9a-fA-F]{6})`).exec(text)?.[1];
        if (!value) throw new Error(`@learn/ui/tokens.css has no --color-${name} as #rrggbb`);
        return [key, value];
      }),
    ) as unknown as Surfaces; // its keys are those of `names`
  const dark = tokens.indexOf("prefers-color-scheme: dark");
  return { light: inTheme(tokens.slice(tokens.indexOf(":root"))), dark: inTheme(tokens.slice(dark)) };
}
