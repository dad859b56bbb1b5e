import { type IconProps, Svg } from "../svg.tsx";

export function PencilIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M15 5l4 4L8.5 19.5 4 20l.5-4.5Z" />
    </Svg>
  );
}
