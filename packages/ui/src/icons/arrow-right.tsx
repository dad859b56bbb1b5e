import { type IconProps, Svg } from "../drawing/svg.tsx";

export function ArrowRightIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M4 12h16M13.5 5.5 20 12l-6.5 6.5" />
    </Svg>
  );
}
