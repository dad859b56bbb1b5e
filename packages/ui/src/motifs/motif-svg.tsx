import type { ReactNode } from "react";

/** The frame of an area's own shapes; decoration that the band and the home card place. */
export function MotifSvg({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 140" preserveAspectRatio="xMaxYMid" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
