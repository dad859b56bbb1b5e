import { type IconProps, Svg } from "../svg.tsx";

export function TutorIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M12 4 2 9l10 5 10-5Z" />
      <path d="M6 11.2V16c0 1.7 2.7 3.2 6 3.2s6-1.5 6-3.2v-4.8" />
      <path d="M22 9v6" />
    </Svg>
  );
}
