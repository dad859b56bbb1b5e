import type { Data } from "@learn/data";
import { beginPause, endPause, sendNudge } from "@learn/data/lesson-board";
import { AlertPanel, BoatPicture, Button, Card, Chip, Chips, EmptyState, EyeIcon, PageHeader, Spinner, Stack, WaveIcon } from "@learn/ui";
import { useState } from "react";
import { useWork } from "../school/use-work.ts";
import { ChosenClass } from "../staff-overview/chosen-class.tsx";
import type { SchoolHome } from "../staff-overview/use-staff-home.ts";
import styles from "./lesson.module.css";
import { NudgeDialog } from "./nudge-dialog.tsx";
import { groupOf, type Group, type Placed, type Sign } from "./signs.ts";
import { StudentPanel } from "./student-panel.tsx";
import { signIcons } from "./student-tile.tsx";
import { Tiles } from "./tiles.tsx";
import { lessonKey, useLessonBoard } from "./use-lesson-board.ts";
import { words } from "./words.ts";

interface LessonPageProps {
  data: Data;
  schools: SchoolHome[];
}

/** The running lesson of one class at a time, which the address keeps. */
export function LessonPage({ data, schools }: LessonPageProps) {
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
        {board.isPending ? (
          <Card>
            <Spinner>{words.loading}</Spinner>
          </Card>
        ) : (
          <AlertPanel title={words.failed} action={<Button onClick={() => void board.refetch()}>{words.retry}</Button>} />
        )}
      </Stack>
    );
  const wrote = placed.filter(({ talk }) => talk !== null).length;
  return (
    <Stack>
      <PageHeader title={title} lead={words.lead(wrote, placed.length)} action={choice} />
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

const audiences: Audience[] = ["stuck", "silent", "racing", "working", "done", "absent"];
const belongsTo = (audience: Audience) => (placed: Placed) => placed.sign === audience || groupOf(placed) === audience;
const nameOf = (audience: Audience) =>
  audience in words.signs ? words.signs[audience as Sign] : words.groups[audience as Exclude<Audience, Sign>];

function Board({ data, classId, placed, now }: { data: Data; classId: string; placed: Placed[]; now: number }) {
  const work = useWork(`lesson ${classId}`, [lessonKey(classId)]);
  const [audience, setAudience] = useState<Audience | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [nudged, setNudged] = useState<{ people: string[] | null; whom: string } | null>(null);
  const counts = audiences.map((one) => ({ one, count: placed.filter(belongsTo(one)).length }));
  const chosen = audience && placed.some(belongsTo(audience)) ? placed.filter(belongsTo(audience)) : null;
  const people = chosen && chosen.map(({ person }) => person.userId);
  const open = placed.find(({ person }) => person.userId === openId);
  const paused = placed.flatMap(({ person }) => person.pausedFor ?? []);

  const send = (line: string) =>
    nudged &&
    work.change("nudge", async () => {
      const count = await sendNudge(data, classId, line, nudged.people);
      setNudged(null);
      return words.sent(count);
    });
  const pause = (button: string, whom: string[] | null) =>
    work.change(button, async () => words.isPaused(await beginPause(data, classId, whom)));
  const goOn = (button: string, whom: string[] | null) =>
    work.change(button, async () => {
      await endPause(data, classId, whom);
      return words.wentOn;
    });
  return (
    <div className={styles.board} data-open={open ? "" : undefined}>
      <div className={styles.left}>
        <div className={styles.head}>
          <div className={styles.whom}>
            <Chips label={words.forWhom}>
              <Chip pressed={chosen === null} count={placed.length} onClick={() => setAudience(null)}>
                {words.everybody}
              </Chip>
              {counts
                .filter(({ count }) => count > 0)
                .map(({ one, count }) => (
                  <Chip
                    key={one}
                    pressed={chosen !== null && audience === one}
                    count={count}
                    icon={one in signIcons ? signIcons[one as Sign] : undefined}
                    onClick={() => setAudience(one)}
                  >
                    {nameOf(one)}
                  </Chip>
                ))}
            </Chips>
          </div>
          <fieldset className={styles.tools} aria-label={words.tools}>
            <Button
              icon={<WaveIcon />}
              onClick={() => setNudged({ people, whom: words.nudgeWhom(chosen?.length ?? placed.length, chosen === null) })}
            >
              {words.nudge(chosen?.length ?? placed.length, chosen === null)}
            </Button>
            <Button icon={<EyeIcon />} busy={work.isBusy("pause")} onClick={() => pause("pause", people)}>
              {words.pause(chosen?.length ?? placed.length, chosen === null)}
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
          onNudge={() => setNudged({ people: [open.person.userId], whom: open.person.name || words.noName })}
          onPause={() => (open.person.pausedFor === null ? pause : goOn)("pause one", [open.person.userId])}
          onClose={() => setOpenId(null)}
        />
      )}
      {nudged && <NudgeDialog whom={nudged.whom} isSending={work.isBusy("nudge")} onSend={send} onClose={() => setNudged(null)} />}
    </div>
  );
}
