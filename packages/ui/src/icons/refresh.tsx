import { type IconProps, Svg } from "../drawing/svg.tsx";

export function RefreshIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M20 11.5a8 8 0 0 0-14.3-4L3.5 10" />
      <path d="M3.5 4.5V10H9" />
      <path d="M4 12.5a8 8 0 0 0 14.3 4l2.2-2.5" />
      <path d="M20.5 19.5V14H15" />
    </Svg>
  );
}
