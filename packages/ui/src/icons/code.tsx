import { type IconProps, Svg } from "../drawing/svg.tsx";

export function CodeIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M8 7l-5 5 5 5M16 7l5 5-5 5" />
    </Svg>
  );
}
