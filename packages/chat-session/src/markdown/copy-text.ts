/**
 * Puts a text on the clipboard. Where the browser forbids that, the text is marked on the page, for a learner to copy it themselves.
 *
 * @param shownIn - the element that shows the text
 */
export async function copyText(text: string, shownIn: Element): Promise<"copied" | "marked"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    // There is no clipboard at a plain http address, and elsewhere it may be forbidden.
    getSelection()?.selectAllChildren(shownIn);
    return "marked";
  }
}
