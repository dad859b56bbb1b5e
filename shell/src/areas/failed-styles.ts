import type { AreaEntry } from "@learn/area-kit";
import { AreaError } from "./area-error.ts";

const failedStyles = new Set<HTMLLinkElement>();

// Vite's preload helper counts a style sheet that failed as loaded, for good; so failures are noted here.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
  },
  true,
);

/** Loads again, in place, every style sheet of an area and of the shell that failed; throws when one fails again. */
export async function repairStyles({ entry }: Pick<AreaEntry, "entry">): Promise<void> {
  const bases = [new URL(".", new URL(entry, location.href)).href, new URL(import.meta.env.BASE_URL, location.href).href + "assets/"];
  const broken = [...failedStyles].filter((link) => bases.some((base) => link.href.startsWith(base)));
  await Promise.all(
    broken.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener("load", () => resolve());
          again.addEventListener("error", () => reject(new AreaError("unavailable", `${link.href} could not be loaded`)));
          failedStyles.delete(link);
          link.replaceWith(again);
        }),
    ),
  );
}
