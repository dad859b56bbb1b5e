import type { Data } from "@learn/data";
import { beginPause, endPause, sendNudge } from "@learn/data/lesson-board";
import {
  BoatPicture,
  Button,
  Chip,
  Chips,
  Dialog,
  EmptyState,
  EyeIcon,
  Field,
  ListIcon,
  PageHeader,
  PlusIcon,
  Stack,
  Text,
  TextInput,
  WaveIcon,
} from "@learn/ui";
import { useId, useState, type FormEvent } from "react";
import { useWork } from "../school/use-work.ts";
import { ChosenClass } from "../staff-overview/chosen-class.tsx";
import type { ClassPageProps } from "../staff-overview/use-staff-home.ts";
import styles from "./lesson.module.css";
import { MoreTimeDialog } from "./more-time-dialog.tsx";
import { OpenActivityDialog } from "./open-activity-dialog.tsx";
import { groupOf, studentsIn, type Group, type Placed, type Sign } from "./signs.ts";
import { StudentPanel } from "./student-panel.tsx";
import { calledOf, signIcons } from "./student-tile.tsx";
import { Tiles } from "./tiles.tsx";
import { lessonKey, useLessonBoard } from "./use-lesson-board.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** The running lesson of one class at a time, which the address keeps. */
export function LessonPage({ data, schools }: ClassPageProps) {
  return (
    <ChosenClass schools={schools} noClass={words.noClass}>
      {({ id, name }, choice) => <Lesson key={id} data={data} classId={id} className={name} choice={choice} />}
    </ChosenClass>
  );
}

interface LessonProps {
  data: Data;
  classId: string;
  className: string;
  choice: React.ReactNode;
}

function Lesson({ data, classId, className, choice }: LessonProps) {
  const { board, placed, now } = useLessonBoard(data, classId);
  const title = <bdi>{words.title(className)}</bdi>;
  if (placed === undefined)
    return (
      <Stack>
        <PageHeader title={title} action={choice} />
        <Unanswered query={board} words={words} onCard />
      </Stack>
    );
  const wrote = studentsIn(placed.filter(({ talk }) => talk !== null)).length;
  return (
    <Stack>
      <PageHeader title={title} lead={words.lead(wrote, studentsIn(placed).length)} action={choice} />
      {placed.length === 0 ? (
        <EmptyState level={2} picture={<BoatPicture />} title={words.nobodyTitle}>
          {words.nobody}
        </EmptyState>
      ) : (
        <Board data={data} classId={classId} placed={placed} now={now} />
      )}
    </Stack>
  );
}

/** Whom the buttons above the board are for: who has a sign, or stands in a group; everybody unless chosen. */
type Audience = Sign | Group;

const audiences: Audience[] = ["stuck", "asking", "silent", "racing", "working", "done", "absent"];
const belongsTo = (audience: Audience) => (placed: Placed) => placed.sign === audience || groupOf(placed) === audience;
const nameOf = (audience: Audience) =>
  audience in words.signs ? words.signs[audience as Sign] : words.groups[audience as Exclude<Audience, Sign>];

function Board({ data, classId, placed, now }: { data: Data; classId: string; placed: Placed[]; now: number }) {
  const work = useWork(`lesson ${classId}`, [lessonKey(classId)]);
  const [audience, setAudience] = useState<Audience | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ tool: "nudge" | "open" | "time"; people: string[] | null; whom: string } | null>(null);
  const counts = audiences.map((one) => ({ one, count: studentsIn(placed.filter(belongsTo(one))).length }));
  const chosen = audience && placed.some(belongsTo(audience)) ? placed.filter(belongsTo(audience)) : null;
  const people = chosen && studentsIn(chosen);
  const count = people?.length ?? studentsIn(placed).length;
  const ask = (tool: "nudge" | "open" | "time", one?: Placed) =>
    setAsked({
      tool,
      ...(one ? { people: studentsIn([one]), whom: calledOf(one) } : { people, whom: words.nudgeWhom(count, people === null) }),
    });
  const open = placed.find(({ person }) => person.userId === openId);
  const paused = placed.flatMap(({ person }) => person.pausedFor ?? []);

  const send = (line: string) =>
    asked &&
    work.change("nudge", async () => {
      const reached = await sendNudge(data, classId, line, asked.people);
      setAsked(null);
      return words.sent(reached);
    });
  const pause = (button: string, whom: string[] | null) =>
    work.change(button, async () => words.isPaused(await beginPause(data, classId, whom)));
  const goOn = (button: string, whom: string[] | null) => work.change(button, () => endPause(data, classId, whom), words.wentOn);
  return (
    <div className={styles.board} data-open={open ? "" : undefined}>
      <div className={styles.left}>
        <div className={styles.head}>
          <div className={styles.whom}>
            <Chips label={words.forWhom}>
              <Chip pressed={chosen === null} count={studentsIn(placed).length} onClick={() => setAudience(null)}>
                {words.everybody}
              </Chip>
              {counts
                .filter((one) => one.count > 0)
                .map(({ one, count: its }) => (
                  <Chip
                    key={one}
                    pressed={chosen !== null && audience === one}
                    count={its}
                    icon={one in signIcons ? signIcons[one as Sign] : undefined}
                    onClick={() => setAudience(one)}
                  >
                    {nameOf(one)}
                  </Chip>
                ))}
            </Chips>
          </div>
          <fieldset className={styles.tools} aria-label={words.tools}>
            <Button icon={<WaveIcon />} onClick={() => ask("nudge")}>
              {words.nudge(count, chosen === null)}
            </Button>
            <Button icon={<EyeIcon />} busy={work.isBusy("pause")} onClick={() => pause("pause", people)}>
              {words.pause(count, chosen === null)}
            </Button>
            <Button icon={<ListIcon />} onClick={() => ask("open")}>
              {words.openActivity}
            </Button>
            <Button icon={<PlusIcon />} onClick={() => ask("time")}>
              {words.moreTime}
            </Button>
          </fieldset>
        </div>
        {paused.length > 0 && (
          <output className={styles.eyes}>
            <EyeIcon />
            <span>
              <b>{words.eyesUp}</b> {words.isPaused(paused.length)} {words.kept(Math.ceil(Math.max(...paused) / 60))}
            </span>
            <Button busy={work.isBusy("go on")} onClick={() => goOn("go on", null)}>
              {words.goOn}
            </Button>
          </output>
        )}
        <Tiles placed={placed} now={now} openId={openId} onOpen={(id) => setOpenId(id === openId ? null : id)} />
      </div>
      {open && (
        <StudentPanel
          key={open.person.userId}
          placed={open}
          isPausing={work.isBusy("pause one")}
          onNudge={() => ask("nudge", open)}
          onPause={() => (open.person.pausedFor === null ? pause : goOn)("pause one", studentsIn([open]))}
          onOpenActivity={() => ask("open", open)}
          onMoreTime={() => ask("time", open)}
          onClose={() => setOpenId(null)}
        />
      )}
      {asked?.tool === "nudge" && (
        <NudgeDialog whom={asked.whom} isSending={work.isBusy("nudge")} onSend={send} onClose={() => setAsked(null)} />
      )}
      {asked?.tool === "open" && <OpenActivityDialog {...asked} data={data} classId={classId} work={work} onClose={() => setAsked(null)} />}
      {asked?.tool === "time" && <MoreTimeDialog {...asked} data={data} classId={classId} work={work} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** As long as one line is. */
const longest = 140;

interface NudgeDialogProps {
  /** Whom the line is for, in words. */
  whom: string;
  isSending: boolean;
  onSend: (line: string) => void;
  onClose: () => void;
}

/** One line to one student, some or all. */
function NudgeDialog({ whom, isSending, onSend, onClose }: NudgeDialogProps) {
  const [line, setLine] = useState("");
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (line.trim() !== "" && !isSending) onSend(line);
  };
  return (
    <Dialog
      open
      title={<bdi>{words.nudgeTitle(whom)}</bdi>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSending} disabled={line.trim() === ""}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Field label={words.line}>
          <TextInput value={line} maxLength={longest} dir="auto" autoComplete="off" onChange={({ target }) => setLine(target.value)} />
        </Field>
      </form>
      <Text tone="small-muted">{words.nudgeHint}</Text>
    </Dialog>
  );
}
