import { drawShapes } from "./draw-shapes.tsx";
import type { Drawing } from "./shapes.ts";
import { StarIcon } from "../icons/star.tsx";
import { type IconProps, Svg } from "./svg.tsx";

export interface AreaIconProps extends IconProps {
  /** On a field of 24 by 24; a star stands for an area whose icon isn't known. */
  drawing: Drawing | undefined;
}

/** An area's own icon. */
export function AreaIcon({ drawing, size }: AreaIconProps) {
  if (!drawing) return <StarIcon size={size} />;
  return <Svg size={size}>{drawShapes(drawing)}</Svg>;
}
