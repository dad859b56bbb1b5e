import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/**
 * Gives a heading the focus when a student has come from another step of the page: what they pressed is no longer there.
 * A page that was opened anew leaves the focus alone.
 */
export function useFocusAfterStepChange(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation();
  const hasCome = typeof state === "object" && state !== null && "toStep" in state;
  useEffect(() => {
    if (isOpen && hasCome) heading.current?.focus();
  }, [isOpen, hasCome, key]);
  return heading;
}
