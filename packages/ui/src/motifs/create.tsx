import { MotifSvg } from "./motif-svg.tsx";

export function CreateMotif() {
  return (
    <MotifSvg>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M24 104C70 10 110 10 124 62s50 62 76 14 46-66 96-40" strokeWidth="14" />
      </g>
      <g fill="currentColor">
        <circle cx="66" cy="28" r="9" opacity=".6" />
        <rect x="228" y="92" width="20" height="20" rx="4" transform="rotate(20 238 102)" opacity=".7" />
        <path d="M150 8l14 22h-28z" opacity=".55" />
      </g>
    </MotifSvg>
  );
}
