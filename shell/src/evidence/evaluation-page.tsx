import { DataFailure, formatDay, formatTime, type Data } from "@learn/data";
import { fetchEvaluation, type EvaluationForStaff } from "@learn/data/evidence";
import { openTalk } from "@learn/data/talk-openings";
import { BackLink, Button, Card, EyeIcon, Notice, PageHeader, Stack, Text } from "@learn/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ReasonField, type OpeningReason } from "../school/reason-field.tsx";
import { talkWords } from "../school/talk-words.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./evaluation.module.css";
import { markedQuotes, markQuotes, type MarkedMessage } from "./marked-talk.ts";
import { Sentence } from "./sentence.tsx";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface EvaluationPageProps {
  data: Data;
  classId: string;
  session: string;
}

/** One evaluation: criteria, quotes, levels to set and a comment; beside the talk where it may be opened. */
export function EvaluationPage({ data, classId, session }: EvaluationPageProps) {
  const evaluation = useQuery({
    queryKey: ["evidence-sentences", classId, "work", session],
    queryFn: () => fetchEvaluation(data, classId, session),
    gcTime: 0,
  });
  const back = <BackLink link={(parts) => <Link to={`/admin/wall?class=${classId}`} {...parts} />}>{words.toWall}</BackLink>;
  if (!evaluation.data) {
    const isGone = evaluation.error instanceof DataFailure && ["42501", "22023"].includes(evaluation.error.code);
    return (
      <Stack>
        {back}
        {isGone ? (
          <p role="alert">{words.gone}</p>
        ) : (
          <Unanswered onCard query={evaluation} words={{ ...words, loading: words.loadingWork, failed: words.failedWork }} />
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      {back}
      <Opened key={session} data={data} classId={classId} session={session} evaluation={evaluation.data} />
    </Stack>
  );
}

function Opened({ data, classId, session, evaluation }: EvaluationPageProps & { evaluation: EvaluationForStaff }) {
  const { name, title, sentences, comments, talk } = evaluation;
  const shownName = name || words.noName;
  const [reason, setReason] = useState<OpeningReason>("");
  // No answer is kept: each opening is written down.
  const opened = useMutation({ mutationFn: () => openTalk(data, session, reason), gcTime: 0 });
  const isRefused = opened.error instanceof DataFailure && opened.error.code === "42501";
  const marked =
    opened.data &&
    markQuotes(
      opened.data.messages,
      sentences.map(({ quote }) => quote),
    );
  const found = marked ? markedQuotes(marked) : new Set<number>();
  const steps = sentences.reduce((sum, { level }) => sum + level, 0);
  return (
    <>
      <PageHeader
        title={<bdi>{words.workOf(shownName, title)}</bdi>}
        lead={words.evaluatedOn(formatDay(sentences[0]?.at ?? ""), steps, 5 * sentences.length)}
      />
      <div className={talk === "open" ? styles.beside : styles.alone}>
        <Card aria-labelledby="the-talk" stack>
          <h2 id="the-talk">{words.theTalk}</h2>
          {talk === "closed" && <p>{words.talkClosed}</p>}
          {talk === "not_taught" && <p>{words.talkNotTaught}</p>}
          {talk === "open" && !marked && (
            <>
              <ReasonField reason={reason} onChoose={setReason} />
              {isRefused && <p role="alert">{talkWords.refused}</p>}
              {opened.isError && !isRefused && <p role="alert">{talkWords.failed}</p>}
              <div>
                <Button
                  variant="primary"
                  icon={<EyeIcon />}
                  busy={opened.isPending}
                  disabled={reason === ""}
                  onClick={() => opened.mutate()}
                >
                  {talkWords.open}
                </Button>
              </div>
            </>
          )}
          {opened.data && marked && <MarkedTalk name={shownName} since={opened.data.since} messages={marked} />}
        </Card>
        <Card aria-labelledby="the-evaluation" stack>
          <h2 id="the-evaluation">{words.theEvaluation}</h2>
          <div className={styles.criteria}>
            {sentences.map((seen, index) => (
              <div key={seen.criterion} id={`criterion-${index + 1}`} tabIndex={-1}>
                <Sentence
                  data={data}
                  classId={classId}
                  isOneOfAll
                  isOneWork
                  seen={seen}
                  mark={found.has(index + 1) && <QuoteNumber number={index + 1} to="quote" />}
                />
              </div>
            ))}
          </div>
          <CommentForm data={data} classId={classId} session={session} name={shownName} comments={comments} />
        </Card>
      </div>
    </>
  );
}

/** What was said, with the quotes of an evaluation marked. Nobody is read in secret: it says that the student sees it. */
function MarkedTalk({ name, since, messages }: { name: string; since: string | null; messages: readonly MarkedMessage[] }) {
  return (
    <>
      <Notice kind="accent" icon={<EyeIcon />} title={talkWords.eye}>
        {since !== null && talkWords.from(formatDay(since))}
      </Notice>
      {messages.length === 0 && <p>{talkWords.empty}</p>}
      {/* Keyboards scroll what they can stop at. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.log} aria-label={words.markedTalk} tabIndex={0}>
        <ol>
          {messages.map(({ role, at, parts }, index) => (
            <li key={`${at} ${index}`} data-mine={role === "user"}>
              <Text tone="small-muted">
                <bdi>{role === "user" ? name : talkWords.coach}</bdi>
                {`, ${formatDay(at)}, ${formatTime(at)}`}
              </Text>
              <p dir="auto">
                {parts.map(({ text, quote }, place) =>
                  quote === undefined ? (
                    // Pieces have no identity but their place.
                    <span key={place}>{text}</span>
                  ) : (
                    <mark key={place} id={`quote-${quote}`} tabIndex={-1}>
                      {text} <QuoteNumber number={quote} to="criterion" />
                    </mark>
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface QuoteNumberProps {
  /** The number of the criterion and its quote, from 1. */
  number: number;
  /** Where it leads. */
  to: "quote" | "criterion";
}

/** The number of a quote, which leads from the criterion to the quote in the talk and back. */
function QuoteNumber({ number, to }: QuoteNumberProps) {
  return (
    <a
      className={styles.number}
      href={`#${to}-${number}`}
      aria-label={(to === "quote" ? words.toQuote : words.toCriterion)(number)}
      onClick={(event) => {
        // Not by the address: Back must leave the page, not go through the quotes.
        event.preventDefault();
        const place = document.getElementById(`${to}-${number}`);
        place?.scrollIntoView({ block: "center" });
        place?.focus({ preventScroll: true });
      }}
    >
      {number}
    </a>
  );
}
