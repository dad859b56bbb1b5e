import { useIsWide, type StagePlace } from "@learn/activity";
import { lazyRetry, useLearner } from "@learn/area-kit";
import { useChatSession, type ChatSession } from "@learn/chat-session";
import type { LivePageProps } from "@learn/preview";
import { Button, ErrorText, PlayIcon, Text } from "@learn/ui";
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { errorInWords } from "../model/error-in-words.ts";
import { liveOf, stateOf, versionOf, webProgramOf } from "../model/runs.ts";
import type { Execution } from "../programs/execution.ts";
import { fillProgram } from "../programs/fill-program.ts";
import type { PreparedProgram } from "../programs/prepared-program.ts";
import { useKeptValues } from "../programs/use-kept-values.ts";
import { programWords, runWords, stageWords as words } from "../programs/words.ts";
import { CodeView } from "./code-view.tsx";
import { coachOf } from "./coach.ts";
import { InputLines } from "./input-lines.tsx";
import { Outcome } from "./outcome.tsx";
import { ProgramPanel } from "./program-panel.tsx";
import styles from "./program-stage.module.css";
import { StageHead, type Tab } from "./stage-head.tsx";
import type { OpenOverlay } from "./use-overlays.ts";
import { useRunPrepared } from "./use-run-prepared.ts";

// Whoever only reads what programs printed has no need of it.
const LivePage = lazyRetry<LivePageProps>(async () => (await import("@learn/preview")).LivePage);

interface ProgramStageProps {
  place: StagePlace;
  session: ChatSession;
  sessionId: string;
  title: string;
  /** The activity's own program; null where there is none, or a coach writes them. */
  program: PreparedProgram | null;
  /** That program before anything was set. */
  prepared: Execution | null;
  executions: readonly Execution[];
  versions: readonly string[];
  open: OpenOverlay;
  /** Whether another page lies over it. */
  isCovered: boolean;
  /** What was run, where no program is prepared. */
  history: ReactNode;
}

/** The program on the stage: it runs at once, its code is a tab beside it, and Pause is always in reach. */
export function ProgramStage(props: ProgramStageProps) {
  const { place, session, sessionId, title, program, prepared, executions, versions, open, isCovered, history } = props;
  const { id: learnerId, previewOrigin } = useLearner();
  const isWide = useIsWide();
  const id = useId();
  const kept = useKeptValues(program, sessionId, learnerId);
  const coach = useChatSession(session, ({ reply }) => coachOf(reply, false));
  const live = liveOf(executions, prepared);
  const draft = program && fillProgram(program, kept.values);
  const [tab, setTab] = useState<Tab>("program");
  const [isPaused, setPaused] = useState(prefersStillness);
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState(live?.id);
  const [problem, setProblem] = useState<PageProblem | null>(null);
  if (seen !== live?.id) {
    setSeen(live?.id);
    setTab("program");
    setPaused(prefersStillness());
  }
  const tabs = useFocusOnTab(live?.id);
  const prepare = useRunPrepared({ session, program: { code: draft ?? "", language: program?.language ?? "html" } });
  const page = live && webProgramOf(live);
  const key = `${live?.id}.${round}`;
  const error = live === null ? null : page ? (problem?.key === key ? problem : null) : failureOf(live);
  const shown = tab === "more" && isWide ? "program" : tab;
  const isHeld = isPaused || place.isFolded || isCovered || shown !== "program";
  const version = live ? versionOf(versions, live.code) : 1;
  const code = draft ?? executions[0]?.code ?? "";
  const before = [...executions.map((one) => one.code), ...(prepared ? [prepared.code] : [])].find((one) => one !== code);
  const seeCode = () => {
    const ran = executions.find((execution) => execution.code === code);
    // Named after its code: what is changed of it in the Console is kept with it.
    const own = prepared && { ...prepared, id: `prepared.${sessionId}.${Object.values(kept.values).join("/")}`, code };
    const chosen = ran ?? own;
    if (chosen) open.console(chosen.id, own ?? undefined);
  };
  const choose = (next: Tab) => {
    setTab(next);
    place.unfold();
  };
  const seeLine = error?.line != null && code === live?.code && <Button onClick={() => choose("code")}>{words.seeLine(error.line)}</Button>;
  const more = program ? (
    <ProgramPanel program={program} kept={kept} live={live} versions={versions} coach={coach} {...prepare} />
  ) : (
    history
  );
  const isReady = live !== null && stateOf(live) === "prepared" && !page;
  return (
    <div className={styles.stage} ref={tabs}>
      <StageHead
        id={id}
        tab={shown}
        onTab={choose}
        more={isWide ? null : program ? words.change : words.history}
        says={coach === "running" ? runWords.running : live === null ? runWords.asks : standingOf(live, version, isHeld, error !== null)}
        isRunning={page !== null && !isHeld}
        page={page && { isPaused, onPause: setPaused, onRestart: () => (setRound(round + 1), setPaused(false)) }}
        fold={place.fold}
      />
      <div className={styles.body} hidden={place.isFolded}>
        <div
          role="tabpanel"
          id={`${id}-program`}
          aria-labelledby={`${id}-program-tab`}
          className={styles.program}
          hidden={shown !== "program"}
        >
          {page ? (
            <Suspense fallback={null}>
              <LivePage
                key={key}
                program={page}
                title={title}
                learnerId={learnerId}
                previewOrigin={previewOrigin}
                isHeld={isHeld}
                paused={isPaused ? (round === 0 && prefersStillness() ? words.start : words.goOn) : null}
                onGoOn={() => setPaused(false)}
                onError={(found) => setProblem((known) => (known?.key === key ? known : { ...found, key }))}
              />
            </Suspense>
          ) : (
            <div className={styles.printed}>
              {isReady ? (
                <>
                  <Text>{words.readyHint}</Text>
                  <Button variant="primary" icon={<PlayIcon />} busy={coach !== "free"} onClick={() => prepare.run()}>
                    {programWords.run}
                  </Button>
                </>
              ) : live === null ? (
                <Text>{runWords.asks}</Text>
              ) : (
                <section aria-label={programWords.newest(version)}>
                  <Outcome execution={live} />
                </section>
              )}
              {seeLine}
            </div>
          )}
          {page && error && (
            <output className={styles.problem}>
              <span>
                <b>{errorInWords(error.text) ?? ""}</b> {error.text}
              </span>
              {seeLine}
            </output>
          )}
        </div>
        <div role="tabpanel" id={`${id}-code`} aria-labelledby={`${id}-code-tab`} className={styles.code} hidden={shown !== "code"}>
          {shown === "code" && (
            <CodeView
              code={code}
              language={program?.language ?? executions[0]?.language ?? "html"}
              version={versionOf(versions, code)}
              before={before === undefined ? null : { code: before, version: versionOf(versions, before) }}
              error={code === live?.code ? error : null}
              onConsole={program ? seeCode : null}
            />
          )}
        </div>
        <div
          {...(isWide ? {} : { role: "tabpanel", id: `${id}-more`, "aria-labelledby": `${id}-more-tab` })}
          className={styles.more}
          hidden={!isWide && shown !== "more"}
        >
          {more}
        </div>
      </div>
      {prepare.problem && <ErrorText announce>{prepare.problem}</ErrorText>}
      {prepare.prompts && (
        <InputLines prompts={prepare.prompts} lines={prepare.lines} onRun={prepare.runWith} onClose={prepare.stopAsking} />
      )}
    </div>
  );
}

/** What stopped a program, and where. */
interface Problem {
  text: string;
  line: number | null;
}

interface PageProblem extends Problem {
  /** Which run of which page it was. */
  key: string;
}

function failureOf({ error, errorLine }: Execution): Problem | null {
  return error === null ? null : { text: error, line: errorLine };
}

function standingOf(live: Execution, version: number, isHeld: boolean, hasError: boolean): string {
  if (hasError) return words.stopped(version);
  if (webProgramOf(live)) return isHeld ? words.paused(version) : words.runs(version);
  return stateOf(live) === "prepared" ? words.ready : words.hasRun(version);
}

function prefersStillness(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What was pressed to run a version is gone once it runs: the keyboard goes to the tab of the program. */
function useFocusOnTab(liveId: string | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useEffect(() => {
    const place = stage.current;
    const keep = () => (had.current = place?.contains(document.activeElement) ?? false);
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
  }, []);
  const first = useRef(liveId);
  useEffect(() => {
    if (first.current === liveId) return;
    first.current = liveId;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[hidden]") != null;
    if (had.current && isLost) stage.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus({ preventScroll: true });
  }, [liveId]);
  return stage;
}
