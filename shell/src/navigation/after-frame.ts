/** By then a frame has been painted, where any is: none is in the background, or beside a frame that hangs. */
const longestMs = 200;

/** Lets the browser paint first what there is. */
export const afterFrame = (): Promise<void> =>
  new Promise((go) => {
    setTimeout(go, longestMs);
    requestAnimationFrame(() => setTimeout(go));
  });
