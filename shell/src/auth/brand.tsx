import { BrandMark } from "@learn/ui/first-page";
import styles from "./brand.module.css";
import { words } from "./words.ts";

/** The mark and the name of the product. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span>{words.product}</span>
    </span>
  );
}
