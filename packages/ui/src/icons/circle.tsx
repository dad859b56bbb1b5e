import { type IconProps, Svg } from "../drawing/svg.tsx";

export function CircleIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <circle cx="12" cy="12" r="9" strokeDasharray="3.2 2.45" />
    </Svg>
  );
}
