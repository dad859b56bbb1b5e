import { wordsOf } from "@learn/exhibit-data/next-word";
import { Button, TextInput } from "@learn/ui";
import { useState } from "react";
import pieces from "../../parts/pieces.module.css";
import { mostAdded, mostCharacters } from "./model.ts";
import styles from "./view.module.css";

interface ReadProps {
  texts: readonly string[];
  added: readonly string[];
  /** The word whose places are shown. */
  last: string;
  onAdd(text: string): void;
}

/** All that the machine has read, and a line to give it more. */
export function Read({ texts, added, last, onAdd }: ReadProps) {
  const [typed, setTyped] = useState("");
  const text = typed.replaceAll(/\s+/g, " ").trim();
  return (
    <section className={`${pieces.panel} ${styles.read}`}>
      <h2>All it has read</h2>
      <ul>
        {[...texts, ...added].map((one, place) => (
          <li key={one} data-added={place >= texts.length || undefined}>
            <Marked text={one} word={last} />
          </li>
        ))}
      </ul>
      {added.length < mostAdded && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (wordsOf(text).length < 2 || texts.includes(text) || added.includes(text)) return;
            setTyped("");
            onAdd(text);
          }}
        >
          <TextInput
            aria-label="A sentence for it to read"
            placeholder="Give it a sentence…"
            maxLength={mostCharacters}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  );
}

/** A sentence with a word marked wherever it stands. */
function Marked({ text, word }: { text: string; word: string }) {
  return text.split(" ").map((part, place) => (
    // Words of a sentence never move.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={place}>
      {place > 0 && " "}
      {wordsOf(part).includes(word) ? <mark>{part}</mark> : part}
    </span>
  ));
}
