import { type IconProps, Svg } from "../drawing/svg.tsx";

export function DashboardIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M4.2 18a9 9 0 1 1 15.6 0" />
      <path d="M12 14l4-5" />
      <circle cx="12" cy="14.5" r="1.5" />
    </Svg>
  );
}
