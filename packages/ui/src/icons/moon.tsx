import { type IconProps, Svg } from "../drawing/svg.tsx";

export function MoonIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M19.5 14.5A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9.5 10.5Z" />
    </Svg>
  );
}
