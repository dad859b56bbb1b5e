import { type IconProps, Svg } from "../drawing/svg.tsx";

export function AlertIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M12 3.5 22 20.5H2Z" />
      <path d="M12 10v4.5M12 17.5v.01" />
    </Svg>
  );
}
