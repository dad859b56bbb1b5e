import { Button, Callout, CopyIcon, KeyIcon, StepsIcon } from "@learn/ui";
import { memo, useRef, type ReactNode } from "react";
import { words } from "../words.ts";
import type { Block } from "./blocks.ts";
import styles from "./markdown.module.css";
import { inlineOf, type Inline } from "./inline.ts";
import { partLabels } from "./labels.ts";
import { useCopy } from "./use-copy.ts";
import { useHighlighted } from "./use-highlighted.ts";

/** One block of a reply. A block that is the same object as before is not drawn again. */
export const BlockView = memo(function BlockView({ block, isNested = false }: { block: Block; isNested?: boolean }) {
  switch (block.kind) {
    case "heading":
      return <Heading level={block.level} text={block.text} />;
    case "paragraph":
      return (
        <p className={styles.text}>
          <InlineView text={block.text} />
        </p>
      );
    case "callout":
      return (
        <Callout kind={block.tone}>
          <span className={styles.text}>
            <InlineView text={block.text} />
          </span>
        </Callout>
      );
    case "code":
      return <CodeBlock language={block.language} code={block.code} />;
    case "rule":
      return <hr className={styles.rule} />;
    case "list":
      return isNested ? <PlainList block={block} /> : <ListCard block={block} />;
  }
});

type ListBlock = Extract<Block, { kind: "list" }>;

// The page's own headings end at level 2, the conversation's title.
const tags = { 1: "h3", 2: "h4", 3: "h5" } as const;

function Heading({ level, text }: { level: 1 | 2 | 3; text: string }) {
  const Tag = tags[level];
  return (
    <Tag className={styles[`heading-${level}`]}>
      <InlineView text={text} />
    </Tag>
  );
}

/** A list of its own: bullets are the Key Points of a reply, numbers its Steps. */
function ListCard({ block }: { block: ListBlock }) {
  const isSteps = block.isOrdered;
  return (
    <div className={isSteps ? styles.steps : styles.points}>
      <p className={styles["block-title"]}>
        {isSteps ? <StepsIcon size="s" /> : <KeyIcon size="s" />}
        {isSteps ? words.steps : words.keyPoints}
      </p>
      <PlainList block={block} />
    </div>
  );
}

function PlainList({ block }: { block: ListBlock }) {
  const items = block.items.map((item, index) => (
    // Items have no identity but their place.
    <li key={index}>
      {item.map((part, place) => (
        <BlockView key={place} block={part} isNested />
      ))}
    </li>
  ));
  if (!block.isOrdered) return <ul>{items}</ul>;
  return (
    <ol start={block.start} style={{ counterReset: `step ${block.start - 1}` }}>
      {items}
    </ol>
  );
}

/** A text with its emphasis, code, links and labels. */
function InlineView({ text }: { text: string }) {
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

/** A program or another text to be taken literally, with a button that copies it. */
function CodeBlock({ language, code }: { language: string; code: string }) {
  const shown = useRef<HTMLElement>(null);
  const tokens = useHighlighted(code, language);
  const { copy, said } = useCopy(() => code, shown);

  return (
    <figure className={styles.code}>
      <figcaption className={styles["code-head"]}>
        <span>{language || words.code}</span>
        <Button variant="quiet" icon={<CopyIcon size="s" />} onClick={copy}>
          {said ?? words.copy}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name */}
      <pre tabIndex={0} role="group" aria-label={words.codeLabel(language)}>
        <code ref={shown}>
          {tokens.map(({ text, kind }, index) =>
            // Pieces have no identity but their place.
            kind ? (
              <span key={index} className={styles[`code-${kind}`]}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
