import { type IconProps, Svg } from "../drawing/svg.tsx";

export function MessageIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M4 4.5h16v12H11l-4.5 4v-4H4Z" />
    </Svg>
  );
}
