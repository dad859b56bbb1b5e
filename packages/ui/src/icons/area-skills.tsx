import { type IconProps, Svg } from "../svg.tsx";

export function SkillsIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M3 21h4.5v-4.5H12V12h4.5V7.5" />
      <path d="M16.5 7.5V2.5l5 2.3-5 2.2" />
      <path d="M16.5 12H21v9H7.5" />
    </Svg>
  );
}
