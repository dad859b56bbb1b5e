import { Callout, KeyIcon, StepsIcon } from "@learn/ui";
import { memo } from "react";
import { words } from "../words.ts";
import type { Block } from "./blocks.ts";
import { CodeBlock } from "./code-block.tsx";
import { InlineView } from "./inline-view.tsx";
import styles from "./markdown.module.css";

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
