import { type IconProps, Svg } from "../svg.tsx";

export function AiLearningIcon({ size }: IconProps) {
  return (
    <Svg size={size}>
      <path d="M12 12.5C9.8 10.9 6.8 10.3 3 10.5v9c3.8-.2 6.8.4 9 2 2.2-1.6 5.2-2.2 9-2v-9c-3.8-.2-6.8.4-9 2Z" />
      <path d="M12 12.5v9" />
      <path d="M12 2.5v1.2M12 7.8V9M8.8 5.8h1.2M14 5.8h1.2" />
      <circle cx="12" cy="5.8" r="1" />
    </Svg>
  );
}
