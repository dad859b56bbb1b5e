import { MotifSvg } from "./motif-svg.tsx";

export function ProjectsMotif() {
  return (
    <MotifSvg>
      <g fill="currentColor">
        <rect x="60" y="76" width="60" height="60" rx="10" opacity=".5" />
        <rect x="128" y="76" width="60" height="60" rx="10" opacity=".75" />
        <rect x="196" y="76" width="60" height="60" rx="10" opacity=".4" />
        <rect x="128" y="8" width="60" height="60" rx="10" transform="rotate(45 158 38)" />
        <rect x="214" y="18" width="46" height="46" rx="10" opacity=".3" />
      </g>
    </MotifSvg>
  );
}
