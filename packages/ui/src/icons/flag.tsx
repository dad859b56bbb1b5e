import { type IconProps, Svg } from "../drawing/svg.tsx";

export function FlagIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M6 21V4M6 4.5h12l-2.5 4 2.5 4H6" />
    </Svg>
  );
}
