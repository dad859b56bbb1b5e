import { type IconProps, Svg } from "../svg.tsx";

export function CreateIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M14.5 4.5 19.5 9.5 9 20H4v-5Z" />
      <path d="m12 7 5 5" />
      <path d="M15 20.5c1.5-1.6 2.7-1.6 3.5-.6s1.7 1 2.5.1" />
    </Svg>
  );
}
