import { type IconProps, Svg } from "../drawing/svg.tsx";

export function NoteIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M5 3.5h14v11l-5.5 6H5Z" />
      <path d="M13.5 20.5v-6H19M8.5 8h7M8.5 11.5h4" />
    </Svg>
  );
}
