import { newMessageId } from "@learn/chat-session";
import { WorkView } from "@learn/own-work";
import { AlertIcon, Button, Card, ErrorText, Notice, Row } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { words } from "../words.ts";
import { RunProgram } from "./run-program.tsx";
import type { Work, WorkDraft } from "./work.ts";

interface ConflictProps {
  /** What was to be saved. */
  mine: WorkDraft;
  /** What somebody saved before. */
  theirs: Work;
  busy: boolean;
  error: string | undefined;
  /** Saves what was to be saved, as the next version or as a piece of its own. */
  onSave: (mine: WorkDraft) => void;
  onTakeTheirs: () => void;
}

/** Somebody saved first: says who, shows what, and lets the student choose what happens with theirs. Until then nothing is gone. */
export function Conflict({ mine, theirs, busy, error, onSave, onTakeTheirs }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The same at every try: one whose answer was lost must not become two.
  const [ownId] = useState(() => newMessageId());
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card stack>
      <SavedBefore name={theirs.saved_by.name} />
      <h3 ref={heading} tabIndex={-1}>
        {words.theirs}: <bdi>{theirs.title}</bdi>
      </h3>
      <WorkView work={theirs} program={theirs.program} run={<RunProgram title={theirs.title} program={theirs.program} />} />
      {error && <ErrorText announce>{error}</ErrorText>}
      <Row>
        <Button variant="primary" busy={busy} onClick={() => onSave({ ...mine, id: theirs.id, basedOn: theirs.version })}>
          {words.saveOver}
        </Button>
        <Button
          disabled={busy}
          onClick={() => onSave({ ...mine, id: ownId, basedOn: 0, title: words.copyTitle(mine.title).slice(0, 120) })}
        >
          {words.saveApart}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
      </Row>
    </Card>
  );
}

/** Says who was quicker, and that nothing is lost. */
export function SavedBefore({ name }: { name: string }) {
  const title = (
    <>
      <bdi>{name || words.nameless}</bdi> {words.conflictTitle}
    </>
  );
  return (
    <Notice kind="attention" icon={<AlertIcon />} role="alert" title={title}>
      {words.conflictHint}
    </Notice>
  );
}
