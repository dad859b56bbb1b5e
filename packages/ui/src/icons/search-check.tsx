import { type IconProps, Svg } from "../drawing/svg.tsx";

export function SearchCheckIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="m15.8 15.8 5 5M7.5 10.7l2.2 2.2 4-4.2" />
    </Svg>
  );
}
