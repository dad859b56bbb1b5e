import { hasStoredSession } from "@learn/data/session";
import { showsLoginFirst } from "./shows-login-first.ts";

// Stands in index.html itself and runs before any file has come: a login form can be typed into and sent while the scripts are on
// their way, and take-over.ts hands all of it over to React. Without this script the form isn't there: one that nobody listens to
// would leave the page.
const root = document.getElementById("root") as HTMLElement;
const parts = (document.getElementById("login") as HTMLTemplateElement).content.children;
// login-markup.tsx draws them, in this order.
const [page, busy, failed] = parts as unknown as [HTMLElement, HTMLElement, HTMLElement];
const submit = page.querySelector("[type=submit]") as HTMLElement;
const label = submit.textContent;

if (showsLoginFirst(location, hasStoredSession())) {
  root.replaceChildren(page);
  root.onclick = (event) => {
    const pressed = (event.target as Element).closest("a, [type=button]");
    // A click with a key held opens another tab, as everywhere.
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A second press of a switch undoes the first one; a second press of a link changes nothing.
    pressed.toggleAttribute("data-pressed", pressed.matches("a") || undefined);
  };
  root.onsubmit = (event) => {
    event.preventDefault();
    for (const name of ["data-pressed", "aria-busy", "aria-disabled"]) submit.setAttribute(name, "true");
    submit.replaceChildren(...busy.cloneNode(true).childNodes);
  };
}

(document.querySelector("script[type=module][src]") as HTMLElement).onerror = () => {
  submit.textContent = label;
  for (const name of ["aria-busy", "aria-disabled"]) submit.removeAttribute(name);
  // Links lead on by themselves; what would be sent has no script that could send it.
  root.onclick = null;
  root.onsubmit = (event) => event.preventDefault();
  (failed.querySelector("a") as HTMLAnchorElement).href = location.pathname + location.search;
  root.querySelector("[role=status]")?.remove();
  ((root.querySelector("form") ?? root.firstElementChild) as Element).prepend(failed);
};
