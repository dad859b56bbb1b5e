import { type IconProps, Svg } from "../drawing/svg.tsx";

export function FlaskIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M14 3v5.5l5.6 10a1.7 1.7 0 0 1-1.5 2.5H5.9a1.7 1.7 0 0 1-1.5-2.5l5.6-10V3" />
      <path d="M8.5 3h7M6.6 15h10.8" />
    </Svg>
  );
}
