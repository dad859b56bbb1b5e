import { drawShapes } from "./draw-shapes.tsx";
import type { Drawing } from "./shapes.ts";

export interface AreaMotifProps {
  /** On a field of 320 by 140. */
  drawing: Drawing;
}

/** An area's own shapes; decoration that the band and the home card place. */
export function AreaMotif({ drawing }: AreaMotifProps) {
  return (
    <svg viewBox="0 0 320 140" preserveAspectRatio="xMaxYMid" fill="none" aria-hidden="true">
      {drawShapes(drawing)}
    </svg>
  );
}
