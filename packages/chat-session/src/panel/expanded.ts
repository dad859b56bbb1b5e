const key = "learn.bigger";

/** Whether the learner wants tall conversations in this browser. */
export function readExpanded(): boolean {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    // Storage is forbidden: the choice lasts until the page is left.
    return false;
  }
}

/** Remembers the choice for all conversations. */
export function rememberExpanded(isExpanded: boolean): void {
  try {
    localStorage.setItem(key, isExpanded ? "yes" : "no");
  } catch {
    // Storage is forbidden: the choice lasts until the page is left.
    return;
  }
}
