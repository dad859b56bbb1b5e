import { type IconProps, Svg } from "../drawing/svg.tsx";

export function StopIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <rect x="5.5" y="5.5" width="13" height="13" rx="2" />
    </Svg>
  );
}
