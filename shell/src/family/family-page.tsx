import { formatDay } from "@learn/data";
import type { FamilyPage as Page } from "@learn/data/consent";
import { HandedInSheet } from "@learn/own-work/sheet";
import { Button, Card, EmptyState, FailedState, Fold, MissingStonePicture, Spinner, Text, usePageTitle } from "@learn/ui";
import { useCallback, useEffect, useState } from "react";
import { Brand } from "../auth/brand.tsx";
import { saveFile } from "../school/save-file.ts";
import { askFamily } from "./ask-family.ts";
import { DecideCard } from "./decide-card.tsx";
import styles from "./family.module.css";
import { KeptTable } from "./kept-table.tsx";
import { words } from "./words.ts";

type State = { is: "asking" | "gone" | "failed" } | { is: "open"; page: Page };

/** The page of a student's parents, for whoever has its link; what opens it stands behind the # of the address, which no server sees. */
export function FamilyPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<State>({ is: "asking" });
  usePageTitle(state.is === "open" ? words.titleOf(state.page.name) : words.title);
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
    <main className={styles.page}>
      <meta name="robots" content="noindex, nofollow" />
      <Brand />
      {state.is === "asking" && <Spinner>{words.loading}</Spinner>}
      {state.is === "gone" && (
        <EmptyState level={1} picture={<MissingStonePicture />} title={words.gone}>
          {words.goneHint}
        </EmptyState>
      )}
      {state.is === "failed" && (
        <FailedState
          level={1}
          title={words.failed}
          again={words.tryAgain}
          onAgain={() => {
            setState({ is: "asking" });
            void load();
          }}
        >
          {words.failedHint}
        </FailedState>
      )}
      {state.is === "open" && <Opened token={token} page={state.page} onPage={show} />}
    </main>
  );
}

function Opened({ token, page, onPage }: { token: string; page: Page; onPage: (page: Page | null) => void }) {
  const { name, readers, work, pages } = page;
  const sees = readers.school === null ? words.seesAlone(name) : words.sees(name, readers.since);
  const save = () => saveFile(`${name}.json`, "application/json", JSON.stringify(page, null, 2));
  return (
    <>
      <header>
        <h1>{words.titleOf(name)}</h1>
        <Text tone="muted">{words.by(page.madeBy, page.class, formatDay(page.ends))}</Text>
      </header>
      {page.isMissing && (
        <>
          <DecideCard token={token} page={page} onPage={onPage} />
          <KeptCard />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card aria-labelledby="work" stack>
            <h2 id="work">{words.work(name)}</h2>
            {work.length === 0 && <Text tone="muted">{words.noWork}</Text>}
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
                    {words.progress(progress)}, {formatDay(at)}
                  </Text>
                </li>
              ))}
            </ul>
          </Card>
          <Card aria-labelledby="pages" stack>
            <h2 id="pages">{words.pages}</h2>
            {pages.length === 0 && <Text tone="muted">{words.noPages}</Text>}
            {pages.map(({ at, book }) => (
              <Fold key={at} title={<bdi>{titleOf(book)}</bdi>} note={formatDay(at)}>
                <HandedInSheet book={book} />
              </Fold>
            ))}
          </Card>
        </div>
        <div className={styles.column}>
          <Card aria-labelledby="who" stack>
            <h2 id="who">{words.who}</h2>
            <table className={styles.table}>
              <tbody>
                {sees.map(([who, what]) => (
                  <tr key={who}>
                    <th scope="row">{who}</th>
                    <td>{what}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
          {!page.isMissing && <DecideCard token={token} page={page} onPage={onPage} />}
          <Card aria-labelledby="copy" stack>
            <h2 id="copy">{words.copy}</h2>
            <p>{readers.school === null ? words.copyAlone : words.copyHint}</p>
            <div>
              <Button onClick={save}>{words.save}</Button>
            </div>
          </Card>
        </div>
      </div>
      {!page.isMissing && <KeptCard />}
    </>
  );
}

function KeptCard() {
  return (
    <Card aria-labelledby="kept" stack>
      <h2 id="kept">{words.kept}</h2>
      <KeptTable />
    </Card>
  );
}

const titleOf = (book: unknown): string =>
  typeof book === "object" && book !== null && "title" in book && typeof book.title === "string" ? book.title : words.pages;
