import { type IconProps, Svg } from "../drawing/svg.tsx";

export function HomeIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M3.5 11 12 4l8.5 7" />
      <path d="M5.5 9.5V20h13V9.5" />
      <path d="M10 20v-6h4v6" />
    </Svg>
  );
}
