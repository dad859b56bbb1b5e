import type { ReactNode } from "react";

const hill = "M-300 76C-200 58-80 84 0 76C40 62 80 66 110 72S170 64 200 68S380 84 500 66V110H-300Z";

/** Sky and land, wider than the picture: a card may be as wide as the page. */
function Land({ of, sky = "sky-2", children }: { of: string; sky?: string; children: ReactNode }) {
  return (
    <>
      <rect x="-300" y="-200" width="800" height="310" fill={`var(--pic-${sky})`} />
      <path d={hill} fill={`var(--pic-${of})`} />
      {children}
    </>
  );
}

function Person({ at, size = 1, shirt, skin, hair = "hair" }: { at: string; size?: number; shirt: string; skin: number; hair?: string }) {
  return (
    <g transform={`translate(${at}) scale(${size})`}>
      <path d="M-22 40C-22 20-12 12 0 12S22 20 22 40Z" fill={`var(--pic-${shirt})`} />
      <circle r="14" cy="-2" fill={`var(--pic-skin-${skin})`} />
      <g fill={`var(--pic-${hair})`}>
        <path d="M-14-3C-15-17-7-20 0-20S15-17 14-3C10-9 6-11 0-11S-10-9-14-3Z" />
        <path d="M-6.6 0a1.6 1.6 0 0 1 3.2 0a1.6 1.6 0 0 1-3.2 0M3.4 0a1.6 1.6 0 0 1 3.2 0a1.6 1.6 0 0 1-3.2 0" />
      </g>
      <path d="M-4 5c2 2.5 6 2.5 8 0" stroke={`var(--pic-${hair})`} strokeWidth="1.6" fill="none" strokeLinecap="round" />
    </g>
  );
}

/** Who sees something of a child's, each in the middle of its land. */
export const pictures = {
  you: (
    <Land of="hill-1">
      <Person at="78 58" shirt="roof" skin={2} />
      <rect x="112" y="40" width="46" height="34" rx="6" fill="var(--pic-device)" stroke="var(--pic-glint)" />
      <rect x="117" y="45" width="36" height="24" rx="3" fill="var(--pic-device-glow)" />
      <path d="M122 52h20M122 60h13" stroke="var(--pic-lake-3)" strokeWidth="3.5" strokeLinecap="round" />
    </Land>
  ),
  coach: (
    <Land of="lake-1">
      <g transform="translate(100 56)" fill="var(--pic-device)">
        <path d="M0-24v-7" stroke="var(--pic-device)" strokeWidth="3" />
        <circle cy="-33" r="4" fill="var(--pic-sun)" />
        <rect x="-22" y="-24" width="44" height="36" rx="10" stroke="var(--pic-glint)" />
        <rect x="-16" y="-17" width="32" height="20" rx="6" fill="var(--pic-device-glow)" />
        <path d="M-10-7a3 3 0 0 1 6 0a3 3 0 0 1-6 0M4-7a3 3 0 0 1 6 0a3 3 0 0 1-6 0" />
        <path stroke="var(--pic-glint)" d="M-16 40V24c0-6 5-9 16-9s16 3 16 9v16Z" />
      </g>
    </Land>
  ),
  teacher: (
    <Land of="hill-1" sky="sky-1">
      <Person at="84 58" shirt="leaf-1" skin={3} />
      <path d="M116 42c8-12 28-12 36 0-8 12-28 12-36 0Z" fill="var(--pic-white)" />
      <circle cx="134" cy="42" r="6" fill="var(--pic-lake-3)" />
    </Land>
  ),
  help: (
    <Land of="hill-2">
      <Person at="82 60" size={1.1} shirt="lake-3" skin={1} />
      <Person at="124 68" size={0.75} shirt="sun" skin={4} hair="hair-2" />
    </Land>
  ),
  family: (
    <Land of="ground-1">
      <path d="M52 60 100 24l48 36v36H52Z" fill="var(--pic-wall)" />
      <path d="M44 62 100 20l56 42" fill="none" stroke="var(--pic-roof)" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
      <Person at="86 68" size={0.7} shirt="lake-2" skin={3} />
      <Person at="118 72" size={0.58} shirt="roof" skin={2} />
    </Land>
  ),
  others: (
    <Land of="hill-3">
      <Person at="62 62" size={0.85} shirt="leaf-3" skin={5} hair="hair-2" />
      <Person at="138 62" size={0.85} shirt="roof" skin={2} />
      <rect x="84" y="48" width="32" height="26" rx="5" fill="var(--pic-sun)" />
      <path d="M91 48v-7a9 9 0 0 1 18 0v7" fill="none" stroke="var(--pic-on-sun)" strokeWidth="5" />
      <circle cx="100" cy="60" r="4" fill="var(--pic-on-sun)" />
    </Land>
  ),
} as const;
