/** How long the browser may take to begin a download, in ms, before its text is let go. */
const downloadMs = 60_000;

/** Hands a text, or what was made as a file, to the person as a file of theirs. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadMs);
}
