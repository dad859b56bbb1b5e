import { type IconProps, Svg } from "../drawing/svg.tsx";

export function LogOutIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10" />
      <path d="M15.5 16.5 20 12l-4.5-4.5" />
      <path d="M20 12H9.5" />
    </Svg>
  );
}
