import { useEffect, useState } from "react";
import styles from "./door.module.css";

/** The seven stones across the lake. Decoration, so its bytes come after the form. */
export function LakePicture() {
  const [svg, setSvg] = useState("");

  useEffect(() => {
    let isCurrent = true;
    // A picture that does not come leaves its background, which is enough.
    import("./lake.svg?raw").then(({ default: text }) => isCurrent && setSvg(text)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);

  return <div className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
