import { formatDay } from "@learn/data";
import type { MemoryLine } from "@learn/data/memory";
import { Button, CloseIcon, PenIcon } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { MemoryForm } from "./memory-form.tsx";
import styles from "./memory.module.css";
import { words } from "./memory-words.ts";
import type { Memory } from "./use-memory.ts";

interface MemoryLinesProps {
  lines: MemoryLine[];
  keep: Memory["keep"];
  onForget: (id: string) => void;
}

/** Lines of a memory, each with the way to correct and to delete it. */
export function MemoryLines({ lines, keep, onForget }: MemoryLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} keep={keep} onForget={onForget} />
      ))}
    </ul>
  );
}

function Line({ line, keep, onForget }: Omit<MemoryLinesProps, "lines"> & { line: MemoryLine }) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) change.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { id, text, about, created_at: at } = line;
  if (isEditing)
    return (
      <li>
        <MemoryForm line={line} keep={keep} onDone={() => setIsEditing(false)} />
      </li>
    );
  return (
    <li className={styles.line}>
      <div>
        <p>
          <bdi>{text}</bdi>
        </p>
        {about !== null && (
          <p className={styles.about}>
            <bdi>{about}</bdi> · {formatDay(at)}
          </p>
        )}
      </div>
      <Button ref={change} variant="quiet" square icon={<PenIcon />} aria-label={words.change(text)} onClick={() => setIsEditing(true)} />
      <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.forget(text)} onClick={() => onForget(id)} />
    </li>
  );
}
