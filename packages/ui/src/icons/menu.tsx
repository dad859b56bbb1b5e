import { type IconProps, Svg } from "../drawing/svg.tsx";

export function MenuIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Svg>
  );
}
