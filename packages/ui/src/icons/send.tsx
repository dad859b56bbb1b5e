import { type IconProps, Svg } from "../drawing/svg.tsx";

export function SendIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M4 12 20.5 4 16 20.5l-4.5-6Z" />
      <path d="M11.5 14.5 20.5 4" />
    </Svg>
  );
}
