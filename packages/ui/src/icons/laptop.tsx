import { type IconProps, Svg } from "../drawing/svg.tsx";

export function LaptopIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <rect x="5" y="4.5" width="14" height="10.5" rx="2" />
      <path d="M2.5 18.5h19M10 18.5h4" />
    </Svg>
  );
}
