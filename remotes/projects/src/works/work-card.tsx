import { useLearner } from "@learn/area-kit";
import { formatDay, formatTime, readableReason } from "@learn/data";
import { WorkView } from "@learn/own-work";
import { Badge, Button, Card, Dialog, ErrorText, PenIcon, Row, Select, Stack, StarIcon, Text, useToast } from "@learn/ui";
import { useId, useState } from "react";
import { useDeleteWork, useVersion } from "../data/works.ts";
import { words } from "../words.ts";
import { RunProgram } from "./run-program.tsx";
import { readVersion, type Work } from "./work.ts";
import styles from "./works.module.css";

interface WorkCardProps {
  module: string;
  work: Work;
  /** While another piece is written nothing else can be changed. */
  isLocked: boolean;
  onChange: () => void;
  /** It is gone: the focus needs another place. */
  onDeleted: () => void;
}

const whenOf = (at: string) => `${formatDay(at)}, ${formatTime(at)}`;

/** A piece of work with who saved it last, its earlier versions, and what can be done with it. */
export function WorkCard({ module, work, isLocked, onChange, onDeleted }: WorkCardProps) {
  const { id } = useLearner();
  const titleId = useId();
  const isMine = work.versions.every(({ saved_by: by }) => by.id === id);
  // Whose program it is decides what is shown of it.
  const canChange = work.kind !== "program" || isMine;
  return (
    <Card as="li" stack aria-labelledby={titleId}>
      <Row between>
        <h3 id={titleId}>
          <bdi>{work.title}</bdi>
        </h3>
        <Badge kind="gray" icon={<StarIcon />}>
          {words.kinds[work.kind]}
        </Badge>
      </Row>
      <WorkView work={work} program={work.program} run={<RunProgram title={work.title} program={work.program} />} />
      <Text tone="meta">
        {words.savedBy} <bdi>{work.saved_by.name || words.nameless}</bdi>, {whenOf(work.saved_at)}
      </Text>
      <Row>
        {canChange && (
          <Button icon={<PenIcon />} disabled={isLocked} aria-label={words.change(work.title)} onClick={onChange}>
            {words.change(work.title)}
          </Button>
        )}
        {isMine && <DeleteWork module={module} work={work} onDeleted={onDeleted} />}
      </Row>
      {work.versions.length > 1 && work.kind !== "program" && <Versions work={work} />}
    </Card>
  );
}

/** The versions of a piece of work, of which each can be looked at. */
function Versions({ work }: { work: Work }) {
  const [number, setNumber] = useState<number | null>(null);
  const version = useVersion(work, number);
  const shown = version.data && readVersion(version.data);
  return (
    <details className={styles.versions}>
      <summary>{words.versionsOf}</summary>
      <Stack>
        <Select
          aria-label={words.versionsOf}
          value={number ?? ""}
          onChange={({ target }) => setNumber(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{words.chooseVersion}</option>
          {work.versions.map(({ version: one, saved_by: by, saved_at: at }) => (
            <option key={one} value={one}>
              {words.versionBy(one, by.name || words.nameless, whenOf(at))}
            </option>
          ))}
        </Select>
        {version.isError && <ErrorText announce>{words.versionFailed}</ErrorText>}
        {shown && (
          <section aria-label={words.versionShown(number ?? 0)} className={styles.version}>
            <h4>
              <bdi>{shown.title}</bdi>
            </h4>
            <WorkView work={shown} />
          </section>
        )}
      </Stack>
    </details>
  );
}

function DeleteWork({ module, work, onDeleted }: { module: string; work: Work; onDeleted: () => void }) {
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteWork(module);
  const confirm = () =>
    remove.mutate(work.id, {
      onSuccess: () => {
        setAsked(false);
        toast.good(words.workDeleted);
        onDeleted();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {words.deleteWork(work.title)}
      </Button>
      <Dialog
        open={isAsked}
        title={words.deleteWorkTitle(work.title)}
        onClose={() => setAsked(false)}
        foot={
          <>
            <Button onClick={() => setAsked(false)}>{words.deleteCancel}</Button>
            <Button variant="danger" busy={remove.isPending} onClick={confirm}>
              {words.deleteConfirm}
            </Button>
          </>
        }
      >
        <p>{words.deleteWorkHint}</p>
        {remove.error && <ErrorText announce>{readableReason(remove.error) ?? words.workNotDeleted}</ErrorText>}
      </Dialog>
    </>
  );
}
