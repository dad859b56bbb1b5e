import type { Data } from "@learn/data";
import { fetchEvidenceWall, type EvidenceWall, type WallLevel } from "@learn/data/evidence";
import { BoatPicture, Button, Card, EmptyState, Field, PageHeader, Select, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { saveFile } from "../school/save-file.ts";
import { ChosenClass } from "../staff-overview/chosen-class.tsx";
import type { ClassPageProps } from "../staff-overview/use-staff-home.ts";
import styles from "./evidence.module.css";
import { EvaluationPage } from "./evaluation-page.tsx";
import { GrowthPlot } from "./growth-plot.tsx";
import { LevelMark } from "./level-mark.tsx";
import { MisconceptionsCard } from "./misconceptions-card.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { reportWords } from "./report-words.ts";
import { classReport } from "./report.ts";
import { SentencesDialog } from "./sentences-dialog.tsx";
import { countsOf, levelsIn, wallAsCsv } from "./wall.ts";
import { wallKey } from "./wall-key.ts";
import { WallTable, type ChosenCell } from "./wall-table.tsx";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

const weekChoices = [4, 12, 26];
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the students of one class at a time can show; class, area, time and the evaluation that is open are kept in the address. */
export function WallPage({ data, schools }: ClassPageProps) {
  const [search] = useSearchParams();
  const work = search.get("work");
  return (
    <ChosenClass schools={schools} noClass={words.noClass}>
      {({ id, name }, choice) => {
        if (work !== null) return <EvaluationPage data={data} classId={id} session={work} />;
        return (
          <Stack>
            <PageHeader title={<bdi>{words.title(name)}</bdi>} lead={words.lead} action={<div className={styles.pick}>{choice}</div>} />
            <WallOf key={id} data={data} classId={id} className={name} />
          </Stack>
        );
      }}
    </ChosenClass>
  );
}

function WallOf({ data, classId, className }: { data: Data; classId: string; className: string }) {
  const wall = useQuery({ queryKey: wallKey(classId), queryFn: () => fetchEvidenceWall(data, classId), refetchOnWindowFocus: "always" });
  if (!wall.data) return <Unanswered query={wall} words={words} onCard />;
  const isEmpty = wall.data.people.length === 0 || (wall.data.levels.length === 0 && wall.data.misconceptions.length === 0);
  if (isEmpty)
    return (
      <EmptyState picture={<BoatPicture />} title={wall.data.people.length === 0 ? words.nobodyTitle : words.nothingTitle}>
        {wall.data.people.length === 0 ? words.nobody : words.nothing}
      </EmptyState>
    );
  return <FullWall data={data} classId={classId} className={className} wall={wall.data} />;
}

interface FullWallProps {
  data: Data;
  classId: string;
  className: string;
  wall: EvidenceWall;
}

function FullWall({ data, classId, className, wall }: FullWallProps) {
  const [search, setSearch] = useSearchParams();
  const [cell, setCell] = useState<ChosenCell | null>(null);
  const areas = [...new Set(wall.levels.map(({ area }) => area))];
  const area = areas.find((one) => one === search.get("area")) ?? "";
  const weeks = weekChoices.find((one) => String(one) === search.get("weeks")) ?? 0;
  const isAnonymous = search.get("view") === "counts";
  const [openedMs] = useState(Date.now);
  const sinceMs = weeks === 0 ? 0 : openedMs - weeks * weekMs;
  const levels = levelsIn(wall.levels, area, sinceMs);
  const filter = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className={styles.filters}>
        <Field label={words.area}>
          <Select value={area} onChange={({ target }) => filter("area", target.value)}>
            <option value="">{words.allAreas}</option>
            {areas.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <Field label={words.time}>
          <Select value={weeks === 0 ? "" : String(weeks)} onChange={({ target }) => filter("weeks", target.value)}>
            <option value="">{words.allTime}</option>
            {weekChoices.map((one) => (
              <option key={one} value={one}>
                {words.lastWeeks(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.view}>
          <Select value={isAnonymous ? "counts" : ""} onChange={({ target }) => filter("view", target.value)}>
            <option value="">{words.byStudent}</option>
            <option value="counts">{words.counts}</option>
          </Select>
        </Field>
        <div className={styles.tools}>
          {!isAnonymous && <Button onClick={() => saveFile(`${className}.csv`, "text/csv", wallAsCsv(wall, levels))}>{words.csv}</Button>}
          <PdfButton
            title={(isAnonymous ? reportWords.ofNumbers : reportWords.ofClass)(className)}
            blocks={() => classReport({ wall, levels, area, sinceMs, isAnonymous })}
          />
          <Button onClick={() => window.print()}>{words.print}</Button>
        </div>
      </div>
      <Key />
      {levels.length === 0 ? (
        <Text tone="muted">{words.nothingHere}</Text>
      ) : (
        <Card as="div" flush>
          {isAnonymous ? <WallCounts levels={levels} /> : <WallTable people={wall.people} levels={levels} onChoose={setCell} />}
        </Card>
      )}
      <MisconceptionsCard {...{ data, classId, wall, area, sinceMs, isAnonymous }} />
      <Growth wall={wall} area={area} sinceMs={sinceMs} />
      {cell && <SentencesDialog data={data} classId={classId} cell={cell} onClose={() => setCell(null)} />}
    </>
  );
}

function Key() {
  return (
    <ul className={styles.key} aria-label={words.key}>
      {words.levels.map((meaning, level) => (
        <li key={meaning}>
          <LevelMark level={level} />
          {meaning}
        </li>
      ))}
      <li>
        <i className={styles.setSign} aria-hidden="true" />
        {words.setKey}
      </li>
    </ul>
  );
}

function Growth({ wall, area, sinceMs }: { wall: EvidenceWall; area: string; sinceMs: number }) {
  const shown = wall.growth.filter((one) => (area === "" || one.area === area) && Date.parse(one.week) + weekMs > sinceMs);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="growth" stack>
      <h2 id="growth">{words.growth}</h2>
      <Text tone="muted">{words.growthLead}</Text>
      <div className={styles.plots}>
        {[...new Set(shown.map((one) => one.area))].map((title) => (
          <GrowthPlot
            key={title}
            title={title}
            weeks={shown.filter((one) => one.area === title).map(({ week, level }) => ({ day: week, level }))}
          />
        ))}
      </div>
    </Card>
  );
}

/** How many students have proven which level, without a name: for a head, or to be handed out. */
function WallCounts({ levels }: { levels: readonly WallLevel[] }) {
  return (
    // Keyboards scroll what they can stop at.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={words.countsTitle} tabIndex={0}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{words.topic}</th>
            <th scope="col">{words.criterion}</th>
            {words.levels.map((meaning, level) => (
              <th key={meaning} scope="col" aria-label={words.levelOf(level)}>
                <LevelMark level={level} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countsOf(levels).map(({ key, topic, criterion, counts }) => (
            <tr key={key}>
              <td>{topic}</td>
              <th scope="row">{criterion}</th>
              {counts.map((count, level) => (
                // Levels have no identity but their place.
                <td key={level}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
