import { blocksOf, type Block } from "./blocks.ts";
import { inlineOf, type Inline } from "./inline.ts";

/** What a reply says, without its marks: for being read aloud. */
export function plainText(markdown: string): string {
  return blocksOf(markdown).map(blockText).filter(Boolean).join("\n");
}

/** What a reply says, as it is put into another document: without its marks, its lists still lists. */
export function copiedText(markdown: string): string {
  return blocksOf(markdown)
    .map((block) => (block.kind === "list" ? listText(block, "") : blockText(block)))
    .filter(Boolean)
    .join("\n\n");
}

type ListBlock = Extract<Block, { kind: "list" }>;

function listText({ isOrdered, start, items }: ListBlock, indent: string): string {
  return items
    .map((item, index) => {
      const parts = item.map((block) => (block.kind === "list" ? listText(block, `${indent}  `) : blockText(block)));
      return `${indent}${isOrdered ? `${start + index}.` : "-"} ${parts.join("\n")}`;
    })
    .join("\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "rule":
      return "";
    case "code":
      return block.code;
    case "list":
      return block.items.map((item) => item.map(blockText).join(" ")).join("\n");
    case "callout":
      return `${block.label}: ${inlineText(block.text)}`;
    default:
      return inlineText(block.text);
  }
}

function inlineText(text: string): string {
  return inlineOf(text).map(pieceText).join("");
}

function pieceText(piece: Inline): string {
  if (typeof piece === "string") return piece;
  return piece.kind === "code" ? piece.text : piece.children.map(pieceText).join("");
}
