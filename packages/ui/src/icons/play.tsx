import { type IconProps, Svg } from "../drawing/svg.tsx";

export function PlayIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M7 4.5v15l12-7.5Z" />
    </Svg>
  );
}
