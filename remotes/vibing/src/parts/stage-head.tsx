import { Button, CodeIcon, PauseIcon, PlayIcon, RefreshIcon } from "@learn/ui";
import type { KeyboardEvent, ReactNode } from "react";
import { stageWords as words } from "../programs/words.ts";
import styles from "./program-stage.module.css";

/** What the stage shows: the program, its code, or what else belongs to it where that has no room beside them. */
export type Tab = "program" | "code" | "more";

interface StageHeadProps {
  /** The beginning of the ids of tabs and panels. */
  id: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** What the third tab is called; null where what it shows stands beside the others. */
  more: string | null;
  says: string;
  isRunning: boolean;
  /** Of a page that runs here; null for a program that has printed. */
  page: { isPaused: boolean; onPause: (isPaused: boolean) => void; onRestart: () => void } | null;
  fold: ReactNode;
}

/** The head of the stage: tabs, how the program stands, and Pause. It stays when the stage is folded. */
export function StageHead({ id, tab, onTab, more, says, isRunning, page, fold }: StageHeadProps) {
  const tabs: [Tab, string, ReactNode][] = [
    ["program", words.program, <PlayIcon key="sign" size="s" />],
    ["code", words.code, <CodeIcon key="sign" size="s" />],
    ...(more === null ? [] : [["more", more, null] satisfies [Tab, string, ReactNode]]),
  ];
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const at = tabs.findIndex(([name]) => name === tab);
    const next = (at + by + tabs.length) % tabs.length;
    onTab(tabs[next]![0]);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={styles.head}>
      <div role="tablist" tabIndex={-1} aria-label={words.tabs} className={styles.tabs} onKeyDown={step}>
        {tabs.map(([name, label, sign]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            aria-controls={`${id}-${name}`}
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {sign}
            {label}
          </button>
        ))}
      </div>
      <output className={styles.live} data-running={isRunning || undefined}>
        <span>{says}</span>
      </output>
      {page && (
        <>
          <Button variant="quiet" square icon={<RefreshIcon />} aria-label={words.restart} title={words.restart} onClick={page.onRestart} />
          <Button
            variant="quiet"
            square
            icon={page.isPaused ? <PlayIcon /> : <PauseIcon />}
            aria-label={page.isPaused ? words.goOn : words.pause}
            title={page.isPaused ? words.goOn : words.pause}
            onClick={() => page.onPause(!page.isPaused)}
          />
        </>
      )}
      {fold}
    </div>
  );
}
