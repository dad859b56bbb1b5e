import { withoutSession } from "@learn/data";
import { Badge, Button, CloseIcon, Dialog, EyeIcon, ListIcon, PlusIcon, Text, WaveIcon, type BadgeKind } from "@learn/ui";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { useKnownAreas } from "../areas/known-areas.ts";
import { areaOf } from "../dashboard/activity-area.ts";
import styles from "./lesson.module.css";
import { LevelStair } from "./level-stair.tsx";
import { QuestionPath } from "./question-path.tsx";
import type { Placed, Sign } from "./signs.ts";
import { calledOf, signIcons } from "./student-tile.tsx";
import { spanOf, words } from "./words.ts";

const kinds: Record<Sign, BadgeKind> = { stuck: "yellow", asking: "yellow", silent: "gray", racing: "blue", done: "green" };

interface StudentPanelProps {
  placed: Placed;
  isPausing: boolean;
  onNudge: () => void;
  onPause: () => void;
  onOpenActivity: () => void;
  onMoreTime: () => void;
  onClose: () => void;
}

/** More about one student or team, with what can be done for this one: beside the board where there is room, else from the lower edge. */
export function StudentPanel({ placed, isPausing, onNudge, onPause, onOpenActivity, onMoreTime, onClose }: StudentPanelProps) {
  const isWide = useHasRoom();
  const id = useId();
  const name = calledOf(placed);
  const tools = (
    <>
      <Button icon={<WaveIcon />} onClick={onNudge}>
        {words.nudgeOne}
      </Button>
      <Button icon={<EyeIcon />} busy={isPausing} onClick={onPause}>
        {placed.person.pausedFor === null ? words.pauseOne : words.goOn}
      </Button>
      <Button icon={<ListIcon />} onClick={onOpenActivity}>
        {words.openActivity}
      </Button>
      <Button icon={<PlusIcon />} onClick={onMoreTime}>
        {words.moreTime}
      </Button>
    </>
  );
  if (!isWide)
    return (
      <Dialog open size="drawer" startAt="title" title={<bdi>{name}</bdi>} onClose={onClose}>
        <About placed={placed} />
        <div className={styles.tools} data-one="">
          {tools}
        </div>
      </Dialog>
    );
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.close(name)} onClick={onClose} />
      </header>
      <About placed={placed} />
      <div className={styles.tools} data-one="">
        {tools}
      </div>
    </aside>
  );
}

function About({ placed: { person, talk, sign } }: { placed: Placed }) {
  const { criterion, nudge } = person;
  const area = areaOf(useKnownAreas(), talk?.category ?? null);
  return (
    <div className={styles.about} data-area={area?.id ?? "none"}>
      {sign && (
        <div>
          <Badge kind={kinds[sign]} icon={signIcons[sign]}>
            {words.signs[sign]}
          </Badge>
          <Text tone="small-muted">{words.why[sign]}</Text>
        </div>
      )}
      {talk ? (
        <>
          <div>
            <Text>
              <strong>
                <bdi>{withoutSession(talk.title)}</bdi>
              </strong>
            </Text>
            <Text tone="small-muted">{[talk.category, talk.team !== null && words.inTeam(talk.team)].filter(Boolean).join(", ")}</Text>
          </div>
          <div>
            {!talk.isDone && talk.question !== null && talk.of !== null && (
              <Text tone="small-muted">{words.question(talk.question, talk.of)}</Text>
            )}
            <QuestionPath talk={talk} />
          </div>
          <dl className={styles.facts}>
            <Line label={words.lastMessage}>{words.ago(spanOf(talk.silentFor))}</Line>
            {!talk.isDone && talk.hereFor !== null && <Line label={words.onQuestion}>{spanOf(talk.hereFor)}</Line>}
            {!talk.isDone && talk.hints !== null && <Line label={words.hints}>{talk.hints}</Line>}
            {!talk.isDone && talk.asks > 0 && <Line label={words.asks}>{talk.asks}</Line>}
          </dl>
        </>
      ) : (
        <Text tone="muted">{words.groups.absent}</Text>
      )}
      {criterion && (
        <div>
          <h3>{words.bestCriterion}</h3>
          <span className={styles.newest}>
            <LevelStair level={criterion.level} />
            <span>{words.criterion(criterion.name, criterion.level)}</span>
          </span>
          <Text tone="small-muted">{criterion.by === "student" ? words.byStudent : words.byCoach}</Text>
        </div>
      )}
      {nudge && (
        <div>
          <h3>{nudge.isOpened ? words.lastOpened : words.lastLine}</h3>
          <Text dir="auto">{nudge.text}</Text>
          <Text tone="small-muted">
            {words.ago(spanOf(nudge.ago))}, {nudge.isSeen ? words.isSeen : words.isWaiting}
          </Text>
        </div>
      )}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const room = "(min-width: 72rem)";

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== "function") return () => undefined;
  const query = matchMedia(room);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether something stands beside the board. */
function useHasRoom(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === "function" && matchMedia(room).matches);
}
