import { useEffect, useState } from "react";
import styles from "./login-page.module.css";

/** The seven stones across the lake. Decoration, so its bytes come after the form. */
export function LakePicture() {
  const [svg, setSvg] = useState("");

  useEffect(() => {
    // A picture that does not come leaves its background, which is enough.
    import("./lake.svg?raw").then((picture) => setSvg(picture.default)).catch(() => undefined);
  }, []);

  return <div className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
