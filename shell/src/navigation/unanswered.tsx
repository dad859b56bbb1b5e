import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import styles from "./unanswered.module.css";
import { words as navigationWords } from "./words.ts";

interface UnansweredProps {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  words: { loading: string; failed: string };
  /** Whether it waits on a card of its own. */
  onCard?: boolean;
  /** Whether that it did not come is said in the card's own voice. */
  calm?: boolean;
}

/** What stands where an answer isn't there: that it is awaited, or that it did not come, with a way to ask again. */
export function Unanswered({ query, words, onCard = false, calm = false }: UnansweredProps) {
  const again = <Button onClick={() => void query.refetch()}>{navigationWords.retry}</Button>;
  if (query.isError && calm)
    return (
      <div className={styles.calm}>
        <p role="alert">{words.failed}</p>
        {again}
      </div>
    );
  if (query.isError) return <AlertPanel title={words.failed} action={again} />;
  if (!query.isPending) return null;
  const waiting = <Spinner>{words.loading}</Spinner>;
  return onCard ? <Card>{waiting}</Card> : waiting;
}
