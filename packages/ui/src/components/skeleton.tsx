import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** Any CSS length; the whole width unless told. */
  width?: string;
  /** The height of what comes, so that nothing jumps. */
  height?: string;
  round?: boolean;
}

/** Holds the space of something that is loading; a text beside it must say so. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.skel, round && styles.round)} style={{ inlineSize: width, blockSize: height }} />
  );
}
