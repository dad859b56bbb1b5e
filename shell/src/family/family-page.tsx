import type { FamilyPage as Page } from "@learn/data/consent";
import { HandedInSheet } from "@learn/own-work/sheet";
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  Field,
  Fold,
  MessageIcon,
  MissingStonePicture,
  Notice,
  Row,
  Select,
  Spinner,
  Text,
  usePageTitle,
} from "@learn/ui";
import { useCallback, useEffect, useState } from "react";
import { Brand } from "../auth/brand.tsx";
import { saveFile } from "../school/save-file.ts";
import { askFamily } from "./ask-family.ts";
import { DecideCard } from "./decide-card.tsx";
import styles from "./family.module.css";
import { KeptTable } from "./kept-table.tsx";
import { languages, TextsContext, useLanguage, useTexts, type Language } from "./texts.ts";

type State = { is: "asking" | "gone" | "failed" } | { is: "open"; page: Page };

/** The page of a student's parents, for whoever has its link; what opens it stands behind the # of the address, which no server sees. */
export function FamilyPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<State>({ is: "asking" });
  const [texts, chooseLanguage] = useLanguage();
  const { say } = texts;
  usePageTitle(state.is === "open" ? say("titleOf", { name: state.page.name }) : say("title"));
  const show = useCallback((page: Page | null) => setState(page ? { is: "open", page } : { is: "gone" }), []);
  const load = useCallback(() => askFamily("read", { token }).then(show, () => setState({ is: "failed" })), [token, show]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    // Another link of the same page: the browser changes the address alone.
    const begin = () => location.reload();
    addEventListener("hashchange", begin);
    return () => removeEventListener("hashchange", begin);
  }, []);
  return (
    <TextsContext value={texts}>
      <main className={styles.page}>
        <meta name="robots" content="noindex, nofollow" />
        <Row between>
          <Brand />
          <div className={styles.language}>
            <Field label={say("language")} hideLabel>
              <Select value={texts.language} onChange={({ target }) => chooseLanguage(target.value as Language)}>
                {Object.entries(languages).map(([language, name]) => (
                  <option key={language} value={language} lang={language}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </Row>
        {state.is === "asking" && <Spinner>{say("loading")}</Spinner>}
        {state.is === "gone" && (
          <EmptyState level={1} picture={<MissingStonePicture />} title={say("gone")}>
            {say("goneHint")}
          </EmptyState>
        )}
        {state.is === "failed" && (
          <FailedState
            level={1}
            title={say("failed")}
            again={say("tryAgain")}
            onAgain={() => {
              setState({ is: "asking" });
              void load();
            }}
          >
            {say("failedHint")}
          </FailedState>
        )}
        {state.is === "open" && <Opened token={token} page={state.page} onPage={show} />}
      </main>
    </TextsContext>
  );
}

function Opened({ token, page, onPage }: { token: string; page: Page; onPage: (page: Page | null) => void }) {
  const { say, day, help } = useTexts();
  const { name, readers, work, pages, madeBy } = page;
  const madeIn = { name: madeBy ?? "", class: page.class ?? "" };
  const head = [say("forFamily"), madeBy && say(page.class ? "madeByIn" : "madeBy", madeIn), say("ends", { day: day(page.ends) })];
  const save = () => saveFile(`${name}.json`, "application/json", JSON.stringify(page, null, 2));
  return (
    <>
      <header>
        <h1>{say("titleOf", { name })}</h1>
        <Text tone="muted">{head.filter(Boolean).join(" ")}</Text>
        {help && <Text tone="small-muted">{help}</Text>}
      </header>
      {page.isMissing && (
        <>
          <DecideCard token={token} page={page} onPage={onPage} />
          <KeptCard />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {readers.school !== null && <ShowsCard page={page} />}
          {page.ask && (
            <Notice kind="accent" icon={<MessageIcon />} title={say("tonight", { name })}>
              <q lang="en" dir="ltr" className={styles.tonight}>
                {page.ask.question}
              </q>
              {say("tonightFrom", page.ask)}
            </Notice>
          )}
          <Card aria-labelledby="work" stack>
            <h2 id="work">{say("work", { name })}</h2>
            {work.length === 0 && <Text tone="muted">{say("noWork")}</Text>}
            <ul className={styles.rows}>
              {work.map(({ title, area, progress, at }) => (
                <li key={`${title} ${at}`}>
                  <span>
                    <bdi>{title}</bdi>{" "}
                    <Text as="span" tone="small-muted">
                      {area}
                    </Text>
                  </span>
                  <Text as="span" tone="small-muted">
                    {say(progress === "completed" ? "completed" : "begun")}, {day(at)}
                  </Text>
                </li>
              ))}
            </ul>
          </Card>
          <Card aria-labelledby="pages" stack>
            <h2 id="pages">{say("pages")}</h2>
            {pages.length === 0 && <Text tone="muted">{say("noPages")}</Text>}
            {pages.map(({ at, book }) => (
              <Fold key={at} title={<bdi>{titleOf(book) ?? say("pages")}</bdi>} note={day(at)}>
                <div lang="en" dir="ltr">
                  <HandedInSheet book={book} />
                </div>
              </Fold>
            ))}
          </Card>
        </div>
        <div className={styles.column}>
          <SeesCard page={page} />
          {!page.isMissing && <DecideCard token={token} page={page} onPage={onPage} />}
          <Card aria-labelledby="copy" stack>
            <h2 id="copy">{say("copy")}</h2>
            <p>{say(readers.school === null ? "copyAlone" : "copyHint")}</p>
            {readers.school !== null && <p>{say("wrong")}</p>}
            <div>
              <Button onClick={save}>{say("save")}</Button>
            </div>
          </Card>
        </div>
      </div>
      {!page.isMissing && <KeptCard />}
    </>
  );
}

/** What was proven last, with the child's own sentence for each. */
function ShowsCard({ page: { name, shows } }: { page: Page }) {
  const { say, day } = useTexts();
  return (
    <Card aria-labelledby="shows" stack>
      <h2 id="shows">{say("shows", { name })}</h2>
      <ul className={styles.shows}>
        {shows.map(({ activity, criterion, level, quote, at }) => (
          <li key={`${activity} ${at}`}>
            <span className={styles.stair} aria-hidden="true">
              {[1, 2, 3, 4, 5].map((step) => (
                <i key={step} data-on={step <= level || undefined} />
              ))}
            </span>
            <div>
              <strong lang="en">{criterion}</strong>
              <p className={styles.said}>
                <q dir="auto">{quote}</q>
                <Text as="span" tone="small-muted">
                  {say("step", { level: String(level) })} · <bdi>{activity}</bdi> · {day(at)}
                </Text>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Text tone="small-muted">{say(shows.length === 0 ? "noShows" : "showsHint")}</Text>
    </Card>
  );
}

function SeesCard({ page: { name, readers } }: { page: Page }) {
  const { say } = useTexts();
  const teachers = [say("teachers"), say(readers.since === null ? "teachersLevels" : "teachersTalks")];
  const sees = [
    [name, say("allTalks")],
    ...(readers.school === null ? [] : [teachers]),
    [say("you"), say("yourPage")],
    [say("others"), say("othersShared")],
    [say("service"), say("serviceWords")],
  ];
  return (
    <Card aria-labelledby="who" stack>
      <h2 id="who">{say("who")}</h2>
      <table className={styles.table}>
        <tbody>
          {sees.map(([who, what]) => (
            <tr key={who}>
              <th scope="row">
                <bdi>{who}</bdi>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function KeptCard() {
  const { say } = useTexts();
  return (
    <Card aria-labelledby="kept" stack>
      <h2 id="kept">{say("kept")}</h2>
      <KeptTable />
    </Card>
  );
}

const titleOf = (book: unknown): string | null =>
  typeof book === "object" && book !== null && "title" in book && typeof book.title === "string" ? book.title : null;
