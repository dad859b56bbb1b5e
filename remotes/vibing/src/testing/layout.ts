// jsdom lays nothing out: the editor asks where its lines are, and the list of runs wants the chosen one in view.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Element.prototype.scrollIntoView ??= () => {};
// As on a wide screen: what belongs to a program stands beside it.
globalThis.matchMedia ??= (media) =>
  ({ matches: media.includes("min-width"), media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
