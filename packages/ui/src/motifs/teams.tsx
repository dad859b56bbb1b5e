import { MotifSvg } from "./motif-svg.tsx";

export function TeamsMotif() {
  return (
    <MotifSvg>
      <g fill="currentColor">
        <circle cx="110" cy="78" r="52" opacity=".4" />
        <circle cx="180" cy="60" r="52" opacity=".4" />
        <circle cx="242" cy="86" r="52" opacity=".4" />
      </g>
    </MotifSvg>
  );
}
