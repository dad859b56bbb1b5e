import { type IconProps, Svg } from "../drawing/svg.tsx";

export function QuestionIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.5 9.3a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.8M12 16.8v.01" />
    </Svg>
  );
}
