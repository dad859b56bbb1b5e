import { type IconProps, Svg } from "../drawing/svg.tsx";

export function CheckIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Svg>
  );
}
