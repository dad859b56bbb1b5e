import ReactMarkdown, { type Components } from "react-markdown";
import styles from "./long-text.module.css";
import { safeAddress } from "./safe-address.ts";
import { bounded } from "./bounded.ts";

/** What a long text is drawn from. */
export interface LongTextProps {
  /** Markdown, as a model or a person wrote it. */
  text: string;
  /** The level of the heading that it stands under, 2 or 3; its own headings come below it. */
  under?: 2 | 3;
}

/**
 * Draws a text that is read at leisure, by react-markdown. HTML stays words, images become their description, and
 * links that are neither http, https nor mailto lose their address. A talk that streams in has a renderer of its own.
 */
export function LongText({ text, under = 2 }: LongTextProps) {
  return (
    <div className={styles["long-text"]} dir="auto">
      <ReactMarkdown components={under === 2 ? belowSecond : belowThird} urlTransform={safeAddress}>
        {bounded(text)}
      </ReactMarkdown>
    </div>
  );
}

const shared: Components = {
  // Pictures would be fetched from wherever the text says.
  img: ({ alt }) => alt,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
};
const belowSecond: Components = { ...shared, h1: "h3", h2: "h4", h3: "h5", h4: "h5", h5: "h5", h6: "h5" };
const belowThird: Components = { ...shared, h1: "h4", h2: "h5", h3: "h6", h4: "h6", h5: "h6", h6: "h6" };
