import { type IconProps, Svg } from "../drawing/svg.tsx";

export function PaletteIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M12 3a9 9 0 1 0 0 18c1.7 0 2-1.2 1.4-2.3-.8-1.5.1-3.2 1.9-3.2H18c1.9 0 3-1.3 3-3.2C21 7 17 3 12 3Z" />
      <path d="M7.5 12v.01M9.5 7.8v.01M14.5 7.5v.01M17.3 11v.01" />
    </Svg>
  );
}
