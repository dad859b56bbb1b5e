import { Markdown } from "@learn/chat-session";
import { descriptionBlocks, fitsNarrow, isDrawn, type DescriptionBlock } from "../model/description-blocks.ts";
import styles from "./description.module.css";

/** An activity's description with the material that the student works with. */
export function Description({ text }: { text: string }) {
  return (
    <div className={styles.description}>
      {descriptionBlocks(text).map((block, index) => (
        // Blocks have no identity but their place.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: DescriptionBlock }) {
  switch (block.kind) {
    case "text":
      return <Markdown text={block.text} />;
    case "list":
      return <List block={block} />;
    case "table":
      return <Table block={block} />;
  }
}

function List({ block: { isOrdered, start, items } }: { block: Extract<DescriptionBlock, { kind: "list" }> }) {
  const lines = items.map((item, index) => <li key={index}>{item}</li>);
  return isOrdered ? <ol start={start}>{lines}</ol> : <ul>{lines}</ul>;
}

/** A table; where its columns have no room side by side its rows become small cards, unless they are a drawing. */
function Table({ block }: { block: Extract<DescriptionBlock, { kind: "table" }> }) {
  const { head, rows } = block;
  const look = isDrawn(block) ? styles["is-drawn"] : fitsNarrow(block) ? undefined : styles["is-wide"];
  return (
    <div className={styles["table-room"]}>
      <table className={look}>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column} data-column={head[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
