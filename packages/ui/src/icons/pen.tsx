import { type IconProps, Svg } from "../drawing/svg.tsx";

export function PenIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M12.5 20.5H21" />
      <path d="M15.5 4.5l4 4L8.5 19.5l-5 1 1-5Z" />
    </Svg>
  );
}
