/** How long the browser may take to begin a download, in ms, before its text is let go. */
const downloadMs = 60_000;

/** Hands a text to the person as a file of theirs. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadMs);
}
