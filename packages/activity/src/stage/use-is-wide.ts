import { useSyncExternalStore } from "react";

const wide = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== "function") return () => undefined;
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is room for something beside the conversation. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === "function" && matchMedia(wide).matches);
}
