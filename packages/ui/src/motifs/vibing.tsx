import { MotifSvg } from "./motif-svg.tsx";

export function VibingMotif() {
  return (
    <MotifSvg>
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M70 24 24 70l46 46M250 24l46 46-46 46" strokeWidth="12" />
        <path d="M96 74c14-34 30-34 44 0s30 34 44 0 30-34 40-8" strokeWidth="8" opacity=".55" />
      </g>
    </MotifSvg>
  );
}
