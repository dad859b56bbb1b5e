import { type IconProps, Svg } from "../svg.tsx";

export function StopIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <rect x="6" y="6" width="12" height="12" rx="2" />
    </Svg>
  );
}
