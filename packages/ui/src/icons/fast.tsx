import { type IconProps, Svg } from "../drawing/svg.tsx";

export function FastIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="m4 6 6.5 6L4 18M12.5 6l6.5 6-6.5 6" />
    </Svg>
  );
}
