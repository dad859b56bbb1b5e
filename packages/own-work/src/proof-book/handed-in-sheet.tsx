import { readBook } from "./book.ts";
import { Sheet } from "./sheet.tsx";
import styles from "./sheet.module.css";

/** The page of what was handed in, as the server kept it. */
export function HandedInSheet({ book }: { book: unknown }) {
  return (
    <div className={styles.preview}>
      <Sheet book={readBook(book)} />
    </div>
  );
}
