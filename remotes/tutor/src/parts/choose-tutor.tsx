import { useActivities } from "@learn/activity";
import { useAreaPath } from "@learn/area-kit";
import { ModuleList, useModuleRemoval, useOwnModules, WorkCards, type OwnModule } from "@learn/own-work";
import {
  BookIcon,
  Button,
  buttonClass,
  Dialog,
  EyeIcon,
  Notice,
  PenIcon,
  PlayIcon,
  PlusIcon,
  PuzzleIcon,
  QuestionIcon,
  Row,
  Starters,
  Text,
} from "@learn/ui";
import { useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { isBegunDesign, newestSessions } from "../model/sessions.ts";
import { words } from "../words.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { useStartLearning } from "./use-start-learning.ts";
import type { Tutor } from "../model/tutor.ts";
import { PrintedTutor } from "./printed-tutor.tsx";
import styles from "./tutor-sheet.module.css";

const arrives = { toStep: true };

/** Beginnings of a tutor: first words for the talk with its designer. */
const starters = [
  { ...words.starter.sums, picture: <PuzzleIcon /> },
  { ...words.starter.words, picture: <BookIcon /> },
  { ...words.starter.world, picture: <QuestionIcon /> },
];

/** The student's tutors: one can be read, changed, deleted, or chosen to learn with; or a new one is made. */
export function ChooseTutor() {
  const list = useOwnModules();
  const navigate = useNavigate();
  const tutors = useAreaPath();
  const { data: rows = [] } = useActivities("Tutor");
  const [address, setAddress] = useSearchParams();
  const hint = useRef<HTMLDivElement>(null);
  const selectedId = address.get("selected");
  const show = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: true });
  };
  const find = (id: string | null) => list.data?.find(({ learning_module_id }) => learning_module_id === id) ?? null;
  const removal = useModuleRemoval({
    onDeleted: () => show({ selected: null }),
    focusAfterwards: () => hint.current?.focus(),
  });
  const selected = find(selectedId);
  const session = selected && newestSessions(rows).get(selected.learning_module_id);
  return (
    <>
      <div ref={hint} tabIndex={-1}>
        <Text tone="muted">{words.chooseHint}</Text>
      </div>
      {rows.some(isBegunDesign) && (
        <Notice
          kind="accent"
          icon={<PenIcon />}
          title={words.unfinishedTitle}
          action={
            <Link className={buttonClass({ variant: "secondary" })} to={`${tutors}/design`} state={arrives}>
              {words.unfinishedAction}
            </Link>
          }
        >
          {words.unfinishedHint}
        </Notice>
      )}
      <ModuleList list={list} signedOut={words.signedOut}>
        {(modules) => (
          <WorkCards
            modules={modules}
            selectedId={selectedId}
            onSelect={(id) => show({ selected: id })}
            onDelete={removal.ask}
            controls={(tutor) => <CardControls tutor={tutor} show={show} />}
          />
        )}
      </ModuleList>
      <Actions selected={selected} sessionId={session?.id ?? null} />
      {list.data?.length === 0 && !rows.some(isBegunDesign) && (
        <Starters
          label={words.starters}
          starters={starters}
          onPick={({ draft }) => void navigate(`${tutors}/design`, { state: { ...arrives, draft } })}
        />
      )}
      {removal.dialog}
      <DetailsDialog tutor={find(address.get("details"))} onClose={() => show({ details: null })} />
      <EditDialog tutor={find(address.get("edit"))} onClose={() => show({ edit: null })} />
    </>
  );
}

function CardControls({ tutor, show }: { tutor: OwnModule; show: (changes: Record<string, string | null>) => void }) {
  const { learning_module_id: id, title } = tutor;
  return (
    <>
      <Button
        variant="quiet"
        square
        icon={<EyeIcon />}
        title={words.details}
        aria-label={`${words.details}: ${title}`}
        onClick={() => show({ details: id })}
      />
      <Button
        variant="quiet"
        square
        icon={<PenIcon />}
        title={words.edit}
        aria-label={`${words.edit}: ${title}`}
        onClick={() => show({ edit: id })}
      />
    </>
  );
}

/** What can be done next: make a tutor, or learn with the one that is selected. */
function Actions({ selected, sessionId }: { selected: OwnModule | null; sessionId: string | null }) {
  const navigate = useNavigate();
  const tutors = useAreaPath();
  const { start, isStarting } = useStartLearning();
  const [asked, setAsked] = useState<OwnModule | null>(null);
  const goOn = sessionId && (
    <Link className={buttonClass({ variant: "primary" })} to={`${tutors}/session/${sessionId}`} state={arrives}>
      {words.goOn}
    </Link>
  );
  return (
    <>
      <Row>
        <Button
          variant={selected ? "secondary" : "primary"}
          icon={<PlusIcon />}
          onClick={() => void navigate(`${tutors}/design`, { state: arrives })}
        >
          {words.createNew}
        </Button>
        {selected && goOn}
        {selected && (
          <Button
            variant={sessionId ? "secondary" : "primary"}
            icon={<PlayIcon />}
            busy={isStarting}
            onClick={() => (selected.messages > 0 ? setAsked(selected) : start(selected.learning_module_id))}
          >
            {isStarting ? words.starting : words.useSelected}
          </Button>
        )}
      </Row>
      <Dialog
        open={asked !== null}
        title={asked && words.freshTitle(asked.title)}
        onClose={() => setAsked(null)}
        startAt="title"
        foot={
          <>
            {goOn ?? <Button onClick={() => setAsked(null)}>{words.freshCancel}</Button>}
            <Button
              variant="danger"
              busy={isStarting}
              onClick={() => {
                if (asked) start(asked.learning_module_id);
                setAsked(null);
              }}
            >
              {words.freshConfirm}
            </Button>
          </>
        }
      >
        <p>{words.freshSession}</p>
      </Dialog>
    </>
  );
}

/** Everything about one tutor. */
function DetailsDialog({ tutor, onClose }: { tutor: Tutor | null; onClose: () => void }) {
  return (
    <Dialog
      open={tutor !== null}
      wide
      startAt="title"
      title={
        <>
          <span className={styles.kind}>{words.detailsTitle}</span> <bdi>{tutor?.title}</bdi>
        </>
      }
      onClose={onClose}
    >
      {tutor && <PrintedTutor key={tutor.learning_module_id} tutor={tutor} />}
    </Dialog>
  );
}
