import { type IconProps, Svg } from "../svg.tsx";

export function TeamsIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <circle cx="12" cy="8" r="3.2" />
      <path d="M6.5 20a5.5 5.5 0 0 1 11 0" />
      <path d="M5.8 5.6a2.6 2.6 0 0 0-.6 5M18.2 5.6a2.6 2.6 0 0 1 .6 5" />
      <path d="M2 17.5a5 5 0 0 1 2.3-3.6M22 17.5a5 5 0 0 0-2.3-3.6" />
    </Svg>
  );
}
