import { sessionStorageKey } from "@learn/data/session";
import { useEffect, useEffectEvent } from "react";

/** Notices that the person has signed in by a link, in another tab of this browser. */
export function useSignInElsewhere(onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === sessionStorageKey && newValue) enter();
    };
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
}
