import { MotifSvg } from "./motif-svg.tsx";

export function SkillsMotif() {
  return (
    <MotifSvg>
      <g fill="currentColor">
        <rect x="30" y="104" width="46" height="60" rx="8" opacity=".35" />
        <rect x="84" y="80" width="46" height="80" rx="8" opacity=".5" />
        <rect x="138" y="58" width="46" height="100" rx="8" opacity=".65" />
        <rect x="192" y="34" width="46" height="120" rx="8" opacity=".8" />
        <rect x="246" y="56" width="46" height="100" rx="8" opacity=".45" />
      </g>
      <path d="M214 34V4l22 8-22 8" fill="currentColor" stroke="currentColor" strokeWidth="3" />
    </MotifSvg>
  );
}
