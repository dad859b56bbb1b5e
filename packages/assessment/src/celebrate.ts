import { type Celebration, burstFlightMs, planBursts } from "./bursts.ts";

/** From the palette of pictures, so that a celebration looks right in both themes. */
const colours = ["blue", "green", "violet", "teal", "coral", "amber", "rose"];
const framesPerSecond = 60;

/**
 * Lets confetti fly over everything, also over an open dialog.
 * Nothing moves and nothing is loaded for people who asked for less motion.
 */
export async function celebrate({ pieces, seconds }: Celebration): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { default: confetti } = await import("canvas-confetti");
  // A child presses more than once: one celebration at a time has all its pieces.
  if (document.querySelector("[data-celebration]")) return;
  const canvas = layOver();
  const fire = confetti.create(canvas, { resize: true });
  const flightMs = Math.min(burstFlightMs, seconds * 1000);
  const styles = getComputedStyle(document.documentElement);
  const colors = colours.map((colour) => styles.getPropertyValue(`--pic-${colour}`).trim()).filter(Boolean);
  for (const [index, burst] of planBursts({ pieces, seconds }).entries()) {
    setTimeout(() => {
      void fire({
        particleCount: burst.pieces,
        ticks: (flightMs / 1000) * framesPerSecond,
        angle: index % 2 ? 115 : 65,
        origin: { x: index % 2 ? 0.9 : 0.1, y: 0.85 },
        spread: 70,
        startVelocity: 50,
        ...(colors.length > 0 && { colors }),
      });
    }, burst.atMs);
  }
  setTimeout(() => {
    fire.reset();
    canvas.remove();
  }, seconds * 1000);
}

/** A canvas over the whole window; as a popover it lies above modal dialogs too. */
function layOver(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.dataset.celebration = "";
  canvas.popover = "manual";
  canvas.style.cssText =
    "display:block;position:fixed;inset:0;inline-size:100%;block-size:100%;margin:0;border:0;padding:0;background:none;pointer-events:none;z-index:100";
  document.body.append(canvas);
  // Browsers without popovers draw it below the dialog, which is better than no celebration.
  canvas.showPopover?.();
  return canvas;
}
