// Runs in the page before anything else, as written. `shifted` is the sum of all layout shifts that nobody's input caused: never less than
// the Cumulative Layout Shift, which counts the worst five seconds of them.
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: "layout-shift", buffered: true });

// What the page shows: its heading, and how much can be pressed.
window.whatIsShown = () => {
  const main = document.querySelector("main");
  return `${main?.querySelector("h1")?.textContent}, ${main?.querySelectorAll("a, button").length}`;
};

// Milliseconds from a press of the menu's link until the frame is painted in which the page shows what it showed before.
window.msUntilShown = (href, shown) =>
  new Promise((resolve) => {
    const pressedAt = performance.now();
    const look = () => {
      if (window.whatIsShown() !== shown) return requestAnimationFrame(look);
      // A task of its own comes after the frame that is being made.
      setTimeout(() => resolve(performance.now() - pressedAt));
    };
    document.querySelector(`nav[aria-label=Main] a[href="${href}"]`).click();
    requestAnimationFrame(look);
  });

// Frames a second, and the longest time between two, while so many milliseconds pass.
window.framesFor = (ms) =>
  new Promise((resolve) => {
    const frames = [];
    const count = (at) => {
      frames.push(at);
      if (at - frames[0] < ms) return requestAnimationFrame(count);
      const gaps = frames.slice(1).map((frame, index) => frame - frames[index]);
      resolve({ aSecond: (1000 * gaps.length) / (at - frames[0]), longestMs: Math.max(...gaps) });
    };
    requestAnimationFrame(count);
  });
