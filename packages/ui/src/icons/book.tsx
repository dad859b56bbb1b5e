import { type IconProps, Svg } from "../drawing/svg.tsx";

export function BookIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M12 6.5C9.5 4.6 6.5 4 3 4v14c3.5 0 6.5.6 9 2.5 2.5-1.9 5.5-2.5 9-2.5V4c-3.5 0-6.5.6-9 2.5Z" />
      <path d="M12 6.5v14" />
    </Svg>
  );
}
