import { words } from "../auth/words.ts";

/**
 * Hands the login page that index.html has brought over to React: what was typed, where the cursor is, and what was pressed.
 * React keeps the very elements, so that nothing is lost or said twice; where it can't, because a browser extension has changed
 * them, they are drawn anew and filled with what stood there.
 *
 * @param hydrate - lets React take the page over, and returns when it has
 */
export function takeOver(root: HTMLElement, hydrate: (email: string) => void): void {
  const controls = () => [...root.querySelectorAll<HTMLInputElement>("a, button, input")];
  const before = controls();
  const focused = document.activeElement;
  const isPressed = before.map((control) => "pressed" in control.dataset);
  const submit = root.querySelector("[type=submit][aria-busy]");
  if (submit) {
    submit.textContent = words.login.submit;
    for (const name of ["aria-busy", "aria-disabled"]) submit.removeAttribute(name);
  }
  root.onclick = root.onsubmit = null;
  hydrate(root.querySelector<HTMLInputElement>("[type=email]")?.value ?? "");
  for (const [at, control] of controls().entries()) {
    const earlier = before[at];
    if (!earlier) continue;
    delete control.dataset["pressed"];
    if (earlier !== control && earlier.value) control.value = earlier.value;
    if (earlier === focused) {
      control.focus();
      // React was not there yet when the focus came.
      control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    }
    if (isPressed[at]) control.click();
  }
}
