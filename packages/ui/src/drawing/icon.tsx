import { Fragment, type ReactElement } from "react";
import { type IconProps, Svg } from "./svg.tsx";

/**
 * An icon of shapes on a field of 24 by 24; a text is the way of a path. A page that shows no icon leaves out even its making.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function icon(...shapes: (string | ReactElement)[]) {
  const drawn = shapes.map((shape, place) =>
    typeof shape === "string" ? <path key={place} d={shape} /> : <Fragment key={place}>{shape}</Fragment>,
  );
  return ({ size }: IconProps) => <Svg size={size}>{drawn}</Svg>;
}
