/** Calls when the page is left or no longer seen; answers how to stop that. */
export function onLeaving(leave: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", leave);
  };
}
