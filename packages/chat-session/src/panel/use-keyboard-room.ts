import { useEffect, type RefObject } from "react";

/**
 * Keeps a field in view when the window gets smaller around it, as when a phone's keyboard opens.
 * Not every browser does so by itself, and none knows what should be seen with the field: its scroll margins say that.
 */
export function useKeyboardRoom(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onResize = () => {
      if (field.current && document.activeElement === field.current) field.current.scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [field]);
}
