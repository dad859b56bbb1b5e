import { useToast } from "@learn/ui";
import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";

interface SentElsewhereProps {
  to: string;
  /** Why one isn't where one wanted to be. */
  because: string;
}

/** Leads to another page and says why: whoever typed or followed an address sees that it didn't work. */
export function Redirected({ to, because }: SentElsewhereProps) {
  const toast = useToast();
  const said = useRef(false);
  useEffect(() => {
    // An effect may run twice for one visit; once is enough to say it.
    if (!said.current) toast.plain(because);
    said.current = true;
  }, [toast, because]);
  return <Navigate to={to} replace />;
}
