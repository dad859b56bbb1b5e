import { useEffect, useRef } from "react";

/**
 * Calls `onEnd` after a time that stands still while it is held, and at the latest after `mostMs`.
 *
 * @param ms - how long, while nobody holds it
 */
export function usePausedTimer(ms: number, isHeld: boolean, mostMs: number, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isHeld) return;
    const from = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - from));
    };
  }, [isHeld]);
  useEffect(() => {
    const timer = setTimeout(() => end.current(), mostMs);
    return () => clearTimeout(timer);
  }, [mostMs]);
}
