import { type IconProps, Svg } from "../drawing/svg.tsx";

export function MailIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m3.5 7 8.5 6.5L20.5 7" />
    </Svg>
  );
}
