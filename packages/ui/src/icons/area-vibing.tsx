import { type IconProps, Svg } from "../svg.tsx";

export function VibingIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M7 6.5 2.5 12 7 17.5" />
      <path d="m17 6.5 4.5 5.5-4.5 5.5" />
      <path d="M8.8 13c.9-2.4 2.1-2.4 3.2-1s2.3 1.4 3.2-1" />
    </Svg>
  );
}
