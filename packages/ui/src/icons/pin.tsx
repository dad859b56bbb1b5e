import { type IconProps, Svg } from "../drawing/svg.tsx";

export function PinIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M8 3.5h8l-1 6.5 3 3.5H6L9 10Z" />
      <path d="M12 13.5v7.5" />
    </Svg>
  );
}
