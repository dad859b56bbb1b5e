import "./reading.css";

let stopLine: (() => void) | null = null;

/** Shows the page as somebody likes to read it; what isn't named is off. */
export function applyHelps(helps: readonly string[]): void {
  document.documentElement.dataset["reading"] = helps.join(" ");
  stopLine?.();
  stopLine = helps.includes("line") ? startLine() : null;
}

/** A line as high as two lines of text that lies over what is read: where the pointer is, or what the keyboard has reached. */
function startLine(): () => void {
  const line = document.createElement("div");
  line.className = "reading-line";
  line.popover = "manual";
  line.ariaHidden = "true";
  document.body.append(line);
  let dialog: Element | null = null;
  const at = (y: number) => {
    line.style.insetBlockStart = `${y}px`;
    const open = [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
    // What was opened last lies on top.
    if (open !== dialog || !line.matches(":popover-open")) line.hidePopover();
    line.showPopover();
    dialog = open;
  };
  let reached: Element | null = null;
  const follow = ({ clientY }: PointerEvent) => {
    reached = null;
    at(clientY);
  };
  const atReached = () => {
    if (!reached) return;
    const { top, height } = reached.getBoundingClientRect();
    // Of something high its first line.
    at(top + Math.min(height / 2, 28));
  };
  const reach = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    reached = target;
    // The page scrolls to it first.
    requestAnimationFrame(atReached);
  };
  addEventListener("pointermove", follow);
  addEventListener("pointerdown", follow);
  addEventListener("focusin", reach);
  // What is read moves along, also when something above it comes late.
  addEventListener("scroll", atReached, true);
  const sizes = new ResizeObserver(atReached);
  sizes.observe(document.body);
  return () => {
    removeEventListener("pointermove", follow);
    removeEventListener("pointerdown", follow);
    removeEventListener("focusin", reach);
    removeEventListener("scroll", atReached, true);
    sizes.disconnect();
    line.remove();
  };
}
