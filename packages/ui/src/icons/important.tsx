import { type IconProps, Svg } from "../drawing/svg.tsx";

export function ImportantIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.5v.01" />
    </Svg>
  );
}
