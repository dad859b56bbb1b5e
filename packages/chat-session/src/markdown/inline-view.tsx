import { type ReactNode } from "react";
import { inlineOf, type Inline } from "./inline.ts";
import { partLabels } from "./labels.ts";
import styles from "./markdown.module.css";

/** A text with its emphasis, code, links and labels. */
export function InlineView({ text }: { text: string }) {
  return partLabels(text).map(({ label, text: words }, index) => (
    // The parts of a text have no identity but their place.
    <span key={index}>
      {index > 0 && "\n"}
      {label && <span className={styles["mark-label"]}>{label}</span>}
      {label && words && " "}
      {pieces(inlineOf(words))}
    </span>
  ));
}

function pieces(nodes: Inline[]): ReactNode[] {
  return nodes.map((node, index) => (typeof node === "string" ? node : <Piece key={index} node={node} />));
}

function Piece({ node }: { node: Exclude<Inline, string> }) {
  switch (node.kind) {
    case "strong":
      return <strong>{pieces(node.children)}</strong>;
    case "em":
      return <em>{pieces(node.children)}</em>;
    case "code":
      return <code>{node.text}</code>;
    case "link":
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {pieces(node.children)}
        </a>
      );
  }
}
