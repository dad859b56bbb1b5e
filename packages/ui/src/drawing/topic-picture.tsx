import { drawShapes } from "./draw-shapes.tsx";
import type { Drawing } from "./shapes.ts";
import styles from "./topic-picture.module.css";

export interface TopicPictureProps {
  /** On a field of 96 by 72. */
  drawing: Drawing;
}

/** A topic's own picture, in the colours of its area; decoration beside words that name the topic. */
export function TopicPicture({ drawing }: TopicPictureProps) {
  return (
    <svg className={styles.picture} viewBox="0 0 96 72" fill="none" aria-hidden="true">
      {drawShapes(drawing)}
    </svg>
  );
}
