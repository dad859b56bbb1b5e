import { useSyncExternalStore } from "react";
import { Markdown } from "./markdown.tsx";

/** A text that grows, as a store holds it. */
export interface GrowingText {
  read(): string;
  subscribe(listener: () => void): () => void;
}

/** Draws a reply while it grows. Only this is drawn for each piece, not what stands around it. */
export function StreamingMarkdown({ source }: { source: GrowingText }) {
  return <Markdown text={useSyncExternalStore(source.subscribe, source.read)} streaming />;
}
