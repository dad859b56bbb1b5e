import { type IconProps, Svg } from "../drawing/svg.tsx";

export function ArrowLeftIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M20 12H4M10.5 5.5 4 12l6.5 6.5" />
    </Svg>
  );
}
