import { HandInLink } from "@learn/activity/hand-in-link";
import { DataFailure, formatDay, type Data } from "@learn/data";
import { fetchHandIn, returnHandIn, showHandIn, type OpenedHandIn, type Verdict } from "@learn/data/hand-ins";
import { HandedInSheet } from "@learn/own-work/sheet";
import { BackLink, Button, Card, CardHead, EmptyState, Field, MissingStonePicture, Stack, Text, TextArea } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { useWork } from "../school/use-work.ts";
import { staffHomeKey } from "../staff-overview/use-staff-home.ts";
import styles from "./hand-ins.module.css";
import { handInsKey } from "./hand-ins-key.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface HandInViewProps {
  data: Data;
  classId: string;
  id: string;
}

const verdicts: Verdict[] = ["again", "done"];

/** A work as it was handed in, beside what its teacher does with it. */
export function HandInView({ data, classId, id }: HandInViewProps) {
  const key = ["hand-in", id];
  const opened = useQuery({
    queryKey: key,
    queryFn: () => fetchHandIn(data, id),
    retry: (failures, error) => failures < 1 && !isGone(error),
  });
  const back = <BackLink link={(parts) => <Link {...parts} to={`?class=${classId}`} />}>{words.back}</BackLink>;
  if (!opened.data)
    return (
      <Stack>
        {back}
        {isGone(opened.error) ? (
          <EmptyState level={1} picture={<MissingStonePicture />} title={words.gone} />
        ) : (
          <Unanswered onCard query={opened} words={words} />
        )}
      </Stack>
    );
  const parts = { data, classId, opened: opened.data };
  return (
    <Stack>
      {back}
      <div className={styles.opened}>
        <HandedInSheet book={opened.data.book} />
        <div className={styles.side}>
          <Stack>
            <GiveBack {...parts} />
            <InGallery {...parts} />
            <Card>
              <HandInLink data={data} id={id} days={opened.data.days} ends={opened.data.linkEnds} onChanged={() => void opened.refetch()} />
            </Card>
          </Stack>
        </div>
      </div>
    </Stack>
  );
}

// 22P02: what stands in the address is no id.
const isGone = (error: Error | null) => error instanceof DataFailure && ["42501", "22P02"].includes(error.code);

interface PartProps {
  data: Data;
  classId: string;
  opened: OpenedHandIn;
}

const staleAfter = ({ classId, opened }: PartProps) => [handInsKey(classId), ["hand-in", opened.id], staffHomeKey];

function GiveBack(props: PartProps) {
  const { data, opened } = props;
  const { id, names, at, verdict, comment, by, earlier } = opened;
  const group = useId();
  const work = useWork(`hand-in ${id}`, staleAfter(props));
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (work.isBusy("return")) return;
    if (chosen === null) return setFault(words.needVerdict);
    if (text.trim() === "") return setFault(words.needComment);
    setFault(null);
    work.change("return", () => returnHandIn(data, id, chosen, text.trim()), words.isReturned);
  };
  return (
    <Card aria-labelledby="give-back" stack>
      <CardHead id="give-back" title={verdict === null ? words.giveBack : words.verdicts[verdict]} />
      <Text tone="small-muted">
        <bdi>{words.handedInBy(names, formatDay(at))}</bdi>
      </Text>
      {verdict === null ? (
        <form className={styles.form} onSubmit={send} noValidate>
          <fieldset className={styles.verdict}>
            <legend>{words.verdict}</legend>
            {verdicts.map((one) => (
              <label key={one}>
                <input type="radio" name={group} checked={chosen === one} onChange={() => setChosen(one)} />
                {words.verdicts[one]}
              </label>
            ))}
          </fieldset>
          <Field label={words.comment} hint={words.commentHint} error={fault} announce>
            <TextArea value={text} rows={4} maxLength={500} dir="auto" onChange={({ target }) => setText(target.value)} />
          </Field>
          <div>
            <Button type="submit" variant="primary" busy={work.isBusy("return")}>
              {words.send}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <blockquote className={styles.said} dir="auto">
            {comment}
          </blockquote>
          <Text tone="small-muted">
            <bdi>{by}</bdi>
          </Text>
        </>
      )}
      {earlier.length > 0 && <h3>{words.earlier}</h3>}
      {earlier.map((one) => (
        <div key={one.at} className={styles.part}>
          <blockquote className={styles.said} dir="auto">
            {one.comment}
          </blockquote>
          <Text tone="small-muted">
            {words.verdicts[one.verdict]}, <bdi>{words.saidBy(one.by, formatDay(one.at))}</bdi>
          </Text>
        </div>
      ))}
    </Card>
  );
}

function InGallery(props: PartProps) {
  const { data, opened } = props;
  const { id, mayShow, isShown } = opened;
  const work = useWork(`hand-in ${id}`, staleAfter(props));
  const press = () => work.change("show", () => showHandIn(data, id, !isShown), isShown ? words.nowHidden : words.nowShown);
  return (
    <Card aria-labelledby="in-gallery" stack>
      <CardHead id="in-gallery" title={words.gallery} />
      <Text tone="muted">{isShown ? words.isShown : mayShow ? words.mayShow : words.mayNotShow}</Text>
      {mayShow && (
        <div>
          <Button busy={work.isBusy("show")} onClick={press}>
            {isShown ? words.hide : words.show}
          </Button>
        </div>
      )}
    </Card>
  );
}
