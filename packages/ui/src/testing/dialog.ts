/**
 * Test set-up only: jsdom has `<dialog>` but neither showModal nor close.
 * Real browsers do more (top layer, inertness); journeys check that.
 */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  focusBefore.set(this, document.activeElement);
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute("open")) return;
  this.removeAttribute("open");
  const before = focusBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event("close"));
};

// Nothing to import: it is brought for what it does.
export {};
