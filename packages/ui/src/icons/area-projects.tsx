import { type IconProps, Svg } from "../svg.tsx";

export function ProjectsIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <rect x="3" y="13" width="8" height="8" rx="1.5" />
      <rect x="13" y="13" width="8" height="8" rx="1.5" />
      <path d="M12 2.5 16.5 7 12 11.5 7.5 7Z" />
    </Svg>
  );
}
