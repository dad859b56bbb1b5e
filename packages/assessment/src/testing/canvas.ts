/**
 * Test set-up only: jsdom has canvases that nothing can be drawn on, no popovers and no media queries.
 * The context drawn on here counts the shapes of each frame.
 */
export interface Drawing {
  /** Shapes since the canvas was last cleared. */
  inFrame: number;
  /** The most shapes of any frame. */
  most: number;
}

export function countDrawing(): Drawing {
  const drawing: Drawing = { inFrame: 0, most: 0 };
  const context = {
    clearRect: () => void (drawing.inFrame = 0),
    fill: () => void (drawing.most = Math.max(drawing.most, ++drawing.inFrame)),
  };
  const nothing = () => undefined;
  const proxy = new Proxy(context, { get: (target, name) => Reflect.get(target, name) ?? nothing, set: () => true });
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { configurable: true, value: () => proxy });
  return drawing;
}

export function preferLessMotion(wanted: boolean): void {
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: (query: string) => ({ matches: wanted && query.includes("prefers-reduced-motion") }),
  });
}
