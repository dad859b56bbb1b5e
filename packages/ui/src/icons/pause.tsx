import { type IconProps, Svg } from "../drawing/svg.tsx";

export function PauseIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M8 5v14M16 5v14" />
    </Svg>
  );
}
