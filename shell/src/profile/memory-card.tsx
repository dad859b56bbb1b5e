import type { Data } from "@learn/data";
import type { MemoryLine } from "@learn/data/memory";
import { Button, Card, CardHead, Fold, Folds, Text, useToast } from "@learn/ui";
import { useRef, useState } from "react";
import { MemoryForm } from "./memory-form.tsx";
import { MemoryLines } from "./memory-lines.tsx";
import styles from "./memory.module.css";
import { words } from "./memory-words.ts";
import { useMemory } from "./use-memory.ts";
import { Confirm } from "../navigation/confirm.tsx";
import { Unanswered } from "../navigation/unanswered.tsx";

const mostLikes = 5;

/** What the coach remembers of a person: to read, correct and delete, and what they like, to add. */
export function MemoryCard({ data, userId }: { data: Data; userId: string }) {
  const { memory, keep, forget } = useMemory(data, userId);
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const lead = useRef<HTMLParagraphElement>(null);
  const drop = (id: string | null) =>
    forget.mutate(id, {
      onSuccess: () => {
        toast.good(words.forgotten);
        // The button that was pressed is gone: the keyboard goes on in the card.
        lead.current?.focus();
      },
      onError: () => toast.bad(words.notForgotten),
      onSettled: () => setIsAsking(false),
    });
  const lines = memory.data;
  const ofKind = (kind: MemoryLine["kind"]) => lines?.filter((line) => line.kind === kind) ?? [];
  const [likes, groups] = [ofKind("interest"), (["shown", "mended"] as const).map((kind) => [kind, ofKind(kind)] as const)];
  return (
    <Card aria-labelledby="memory">
      <CardHead id="memory" title={words.title} />
      <div className={styles.card}>
        <Text ref={lead} tone="muted" tabIndex={-1}>
          {words.lead}
        </Text>
        {!memory.data && <Unanswered calm query={memory} words={words} />}
        {lines && (
          <>
            {lines.length === likes.length && <p>{words.none}</p>}
            <Folds>
              {groups.map(
                ([kind, own]) =>
                  own.length > 0 && (
                    <Fold key={kind} title={words.kinds[kind]} note={words.count(own.length)}>
                      <MemoryLines lines={own} keep={keep} onForget={drop} />
                    </Fold>
                  ),
              )}
            </Folds>
            <h3>{words.likes}</h3>
            {likes.length === 0 ? <p>{words.noLikes}</p> : <MemoryLines lines={likes} keep={keep} onForget={drop} />}
            {likes.length < mostLikes ? (
              <MemoryForm line={null} keep={keep} onDone={() => likes.length === mostLikes - 1 && lead.current?.focus()} />
            ) : (
              <Text tone="muted">{words.likesFull}</Text>
            )}
          </>
        )}
        <Text tone="small-muted">{words.export}</Text>
        {lines !== undefined && lines.length > 0 && (
          <div className={styles.buttons}>
            <Button onClick={() => setIsAsking(true)}>{words.forgetAll}</Button>
          </div>
        )}
      </div>
      <Confirm
        open={isAsking}
        title={words.forgetAllTitle}
        startAt="title"
        onClose={() => setIsAsking(false)}
        no={words.keepIt}
        yes={words.forgetAll}
        isBusy={forget.isPending}
        onYes={() => drop(null)}
      >
        <p>{words.forgetAllLead}</p>
      </Confirm>
    </Card>
  );
}
