import { MotifSvg } from "./motif-svg.tsx";

export function TutorMotif() {
  return (
    <MotifSvg>
      <g stroke="currentColor" fill="none" strokeWidth="9">
        <circle cx="220" cy="70" r="24" fill="currentColor" stroke="none" />
        <circle cx="220" cy="70" r="50" opacity=".6" />
        <circle cx="220" cy="70" r="80" opacity=".38" />
        <circle cx="220" cy="70" r="112" opacity=".22" />
      </g>
    </MotifSvg>
  );
}
