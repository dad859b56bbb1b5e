/**
 * Test set-up only: jsdom goes through the whole style sheet of a browser for each element whose role is asked for, a quarter of what the
 * tests of pages cost. Without style sheets of the page's own, what it finds depends on the few things below, so it is asked once for each.
 */
const ask = globalThis.getComputedStyle.bind(globalThis);
const known = new Map<string, CSSStyleDeclaration>();

/** What is read of a style; jsdom's own goes on following the element that it was asked for. */
function kept({ display, visibility, content, pointerEvents }: CSSStyleDeclaration): CSSStyleDeclaration {
  const values: Record<string, string> = { display, visibility, content, "pointer-events": pointerEvents };
  return { display, visibility, content, pointerEvents, getPropertyValue: (name: string) => values[name] ?? "" } as CSSStyleDeclaration;
}

const decisive = ["hidden", "open", "type", "popover", "dir"];

globalThis.getComputedStyle = (element: Element, pseudo?: string | null) => {
  if (document.styleSheets.length > 0 || element.parentElement?.localName === "details" || element.hasAttribute("style"))
    return ask(element, pseudo);
  const key = `${element.namespaceURI} ${element.localName} ${pseudo} ${decisive.map((name) => `${element.getAttribute(name)}`).join(" ")}`;
  const style = known.get(key) ?? kept(ask(element, pseudo));
  known.set(key, style);
  return style;
};

export {};
