import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useReachable } from "../reachability/use-reachable.ts";
import { words as connection } from "../reachability/words.ts";
import { words as navigationWords } from "./words.ts";

interface LazyCodeProps<Code> {
  /** Names the code among all that is fetched; one name for one file. */
  name: string;
  load: () => Promise<Code>;
  /** Without words for the button that loads the page again, it says "Try again". */
  words: { loading: string; failed: string; retry?: string };
  /** Stands there until the code has come; without it a card that says so. */
  pending?: ReactNode;
  children: (code: Code) => ReactNode;
}

/** How code is asked for, and kept for good. Brought ahead, it is drawn at once. */
export function codeQuery<Code>(name: string, load: () => Promise<Code>) {
  return { queryKey: ["code", name], queryFn: load, staleTime: Infinity, gcTime: Infinity, retry: false, structuralSharing: false };
}

/** A part of a page whose code comes for those alone who see it. */
export function LazyCode<Code>({ name, load, words, pending, children }: LazyCodeProps<Code>) {
  const code = useQuery(codeQuery(name, load));
  const reachable = useReachable();
  if (code.data) return children(code.data);
  if (code.isPending && pending !== undefined) return pending;
  if (code.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  // Without a connection a new page wouldn't come either: what failed is asked for again by itself once it is back.
  // With one, a file that failed once fails again in some browsers until the page is a new one.
  const again = reachable === "yes" && <Button onClick={() => location.reload()}>{words.retry ?? navigationWords.retry}</Button>;
  return (
    <AlertPanel title={words.failed} action={again}>
      {reachable === "no" && connection.opensAgain}
    </AlertPanel>
  );
}
