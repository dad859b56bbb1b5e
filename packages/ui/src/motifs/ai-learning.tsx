import { MotifSvg } from "./motif-svg.tsx";

export function AiLearningMotif() {
  return (
    <MotifSvg>
      <g stroke="currentColor" strokeWidth="2.5" opacity=".5">
        <path d="M40 112 110 60 180 96 250 36 300 78M110 60 140 18M180 96 230 124M250 36 214 8" />
      </g>
      <g fill="currentColor">
        <circle cx="40" cy="112" r="8" opacity=".5" />
        <circle cx="110" cy="60" r="13" />
        <circle cx="180" cy="96" r="9" opacity=".7" />
        <circle cx="250" cy="36" r="16" />
        <circle cx="300" cy="78" r="8" opacity=".6" />
        <circle cx="140" cy="18" r="6" opacity=".5" />
        <circle cx="230" cy="124" r="7" opacity=".5" />
      </g>
    </MotifSvg>
  );
}
