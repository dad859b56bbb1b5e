/** The name under which every student's page is saved. */
const fileName = "my-vibing-creation.html";

/** Saves a page on the student's device. @see requirements VIBE-074, VIBE-075 */
export function downloadPage(html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this task; kept for good it would hold the page in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
