// jsdom lays nothing out: the editor asks where its lines are, and the list of runs wants the chosen one in view.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Element.prototype.scrollIntoView ??= () => {};
