import { type IconProps, Svg } from "../drawing/svg.tsx";

export function ListIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01" />
    </Svg>
  );
}
