import { type IconProps, Svg } from "../drawing/svg.tsx";

export function TerminalIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="m7 9 3 3-3 3M12.5 15H17" />
    </Svg>
  );
}
