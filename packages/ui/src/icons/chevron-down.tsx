import { type IconProps, Svg } from "../drawing/svg.tsx";

export function ChevronDownIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="m6 9 6 6 6-6" />
    </Svg>
  );
}
