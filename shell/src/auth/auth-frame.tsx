import { useEffect, useState, type ReactNode } from "react";
import { Brand } from "./brand.tsx";
import styles from "./login-page.module.css";

// Made once, so that React doesn't draw the picture again when something beside it changes.
const picture = <LakePicture />;

/** The page of every way to sign in: the lake, and the name of the product above what is asked. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      {picture}
      <main className={styles.main}>
        <div className={styles.box}>
          <Brand />
          {children}
        </div>
      </main>
    </div>
  );
}

/** The seven stones across the lake. Decoration, so its bytes come after the form. */
function LakePicture() {
  const [svg, setSvg] = useState("");

  useEffect(() => {
    // A picture that does not come leaves its background, which is enough.
    import("./lake.svg?raw").then((lake) => setSvg(lake.default)).catch(() => undefined);
  }, []);

  return <div className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
