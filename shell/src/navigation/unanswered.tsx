import { AlertPanel, Button, Card, Spinner } from "@learn/ui";

interface UnansweredProps {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  words: { loading: string; failed: string; retry: string };
  /** Whether it waits on a card of its own. */
  onCard?: boolean;
}

/** What stands where an answer isn't there: that it is awaited, or that it did not come, with a way to ask again. */
export function Unanswered({ query, words, onCard = false }: UnansweredProps) {
  if (query.isError)
    return <AlertPanel title={words.failed} action={<Button onClick={() => void query.refetch()}>{words.retry}</Button>} />;
  if (!query.isPending) return null;
  const waiting = <Spinner>{words.loading}</Spinner>;
  return onCard ? <Card>{waiting}</Card> : waiting;
}
