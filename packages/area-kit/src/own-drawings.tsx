import { AreaIcon, AreaMotif, type IconProps } from "@learn/ui";
import { useArea } from "./learner.tsx";

/** The icon of the area that is shown, from its own `icon.svg`. */
export function OwnIcon({ size }: IconProps) {
  return <AreaIcon drawing={useArea().area?.icon} size={size} />;
}

/** The motif of the area that is shown, from its own `motif.svg`; nothing when it has none. */
export function OwnMotif() {
  const motif = useArea().area?.motif;
  return motif ? <AreaMotif drawing={motif} /> : null;
}
