import { AreaIcon, AreaMotif, TopicPicture, type IconProps } from "@learn/ui";
import type { ReactNode } from "react";
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

interface OwnTopicPictureProps {
  /** What the topic's activities are filed under, in any case of letters. */
  subCategory: string | null;
  /** Stands there when the topic has no picture. */
  fallback?: ReactNode;
}

/** The picture of one of the area's topics, from its `topics/<sub-category>.svg`. */
export function OwnTopicPicture({ subCategory, fallback = null }: OwnTopicPictureProps) {
  const { topicPictures = {} } = useArea();
  const wanted = subCategory?.trim().toLowerCase();
  const drawing = Object.entries(topicPictures).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return drawing ? <TopicPicture drawing={drawing} /> : fallback;
}
