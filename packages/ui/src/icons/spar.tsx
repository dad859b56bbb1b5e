import { type IconProps, Svg } from "../drawing/svg.tsx";

export function SparIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M3 4.5h11v8H8l-3 2.7v-2.7H3Z" />
      <path d="M17 9h4v8h-2v2.7L16 17h-5.5v-1.5" />
    </Svg>
  );
}
