import styles from "./evaluation.module.css";
import { words } from "./words.ts";

interface QuoteNumberProps {
  /** The number of the criterion and its quote, from 1. */
  number: number;
  /** Where it leads. */
  to: "quote" | "criterion";
}

/** The number of a quote, which leads from the criterion to the quote in the talk and back. */
export function QuoteNumber({ number, to }: QuoteNumberProps) {
  return (
    <a
      className={styles.number}
      href={`#${to}-${number}`}
      aria-label={(to === "quote" ? words.toQuote : words.toCriterion)(number)}
      onClick={(event) => {
        // Not by the address: Back must leave the page, not go through the quotes.
        event.preventDefault();
        const place = document.getElementById(`${to}-${number}`);
        place?.scrollIntoView({ block: "center" });
        place?.focus({ preventScroll: true });
      }}
    >
      {number}
    </a>
  );
}
