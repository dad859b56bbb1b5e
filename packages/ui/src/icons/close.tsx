import { type IconProps, Svg } from "../drawing/svg.tsx";

export function CloseIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Svg>
  );
}
