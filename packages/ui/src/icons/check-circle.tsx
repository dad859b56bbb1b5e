import { type IconProps, Svg } from "../drawing/svg.tsx";

export function CheckCircleIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </Svg>
  );
}
