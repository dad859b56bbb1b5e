import { useLearner } from "@learn/area-kit";
import { formatDay, readableReason, type OpenedActivity } from "@learn/data";
import { fetchHandingIn, handIn, hideHandIn, takeHandInBack, type HandingIn } from "@learn/data/hand-ins";
import { Button, Check, CheckIcon, Dialog, ErrorText, Field, Select, SendIcon, Text, useToast } from "@learn/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import styles from "./hand-in.module.css";
import { HandInLink } from "./hand-in-link.tsx";
import { handInWords as words } from "./words.ts";

interface HandInProps {
  opened: Pick<OpenedActivity, "row" | "handingIn">;
  /** There is something to hand in. */
  isReady: boolean;
  /** No wider than its words. */
  isSmall?: boolean;
}

type Handing = NonNullable<HandingIn>;
type Work = Handing["works"][number];

/** The button that hands in a work to the student's class and says what came of it, and its dialog; nothing where there is no class. */
export function useHandIn({ opened, isReady, isSmall }: HandInProps): { button: ReactNode; dialog: ReactNode } {
  const { data } = useLearner();
  const { id: sessionId, team_id: team } = opened.row;
  const [isOpen, setOpen] = useState(false);
  const handing = useQuery({
    queryKey: ["handing-in", sessionId],
    queryFn: () => fetchHandingIn(data, sessionId),
    initialData: opened.handingIn,
    staleTime: 30_000,
    retry: false,
  });
  const now = handing.data;
  const [latest] = now?.works ?? [];
  if (now === null || (now.classes.length === 0 && !latest) || (!isReady && !latest)) return { button: null, dialog: null };
  return {
    button: (
      <Button wide={!isSmall} icon={latest?.verdict === "done" ? <CheckIcon /> : <SendIcon />} onClick={() => setOpen(true)}>
        {latest ? (latest.verdict === null ? words.waits : words[latest.verdict]) : words.handIn}
      </Button>
    ),
    dialog: (
      <HandInDialog
        sessionId={sessionId}
        isTeam={team !== null}
        now={now}
        latest={latest}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChanged={() => void handing.refetch()}
      />
    ),
  };
}

/** The same as a line above a talk. */
export function HandInLine(props: Omit<HandInProps, "isSmall">) {
  const { button, dialog } = useHandIn({ ...props, isSmall: true });
  return (
    <>
      {button && <div className={styles.line}>{button}</div>}
      {dialog}
    </>
  );
}

interface HandInDialogProps {
  sessionId: string;
  isTeam: boolean;
  now: Handing;
  latest: Work | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

function HandInDialog({ sessionId, isTeam, now, latest, isOpen, onClose, onChanged }: HandInDialogProps) {
  const { data } = useLearner();
  const toast = useToast();
  const [chosen, setClassId] = useState<string | null>(null);
  const classId = chosen ?? now.classes[0]?.id ?? "";
  const [mayShow, setMayShow] = useState(false);
  const change = useMutation({
    mutationFn: async ({ work, said }: { work: () => Promise<void>; said: string }) => {
      await work();
      return said;
    },
    onSuccess: (said) => {
      // The next time it is asked anew.
      setMayShow(false);
      toast.good(said);
    },
    onSettled: onChanged,
  });
  const press = (work: () => Promise<void>, said: string) => change.mutate({ work, said });
  // An earlier copy may still be shown, or open by a link, while a newer one waits.
  const allowed = now.works.find(({ isShown }) => isShown) ?? now.works.slice(0, 1).find(({ mayShow: may }) => may);
  const linkEnds =
    now.works
      .flatMap((work) => work.linkEnds ?? [])
      .toSorted()
      .at(-1) ?? null;
  const canHandIn = now.classes.length > 0 && (!latest || latest.verdict !== null);
  return (
    <Dialog
      open={isOpen}
      startAt="title"
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {latest?.verdict === null && (
            <Button busy={change.isPending} onClick={() => press(() => takeHandInBack(data, latest.id), words.takenBack)}>
              {words.takeBack}
            </Button>
          )}
          {canHandIn && (
            <Button
              variant={latest?.verdict === "done" ? "secondary" : "primary"}
              busy={change.isPending}
              onClick={() => press(() => handIn(data, sessionId, classId, mayShow), words.handedIn)}
            >
              {latest ? words.handInAgain : words.handIn}
            </Button>
          )}
        </>
      }
    >
      {latest?.verdict === null && (
        <div className={styles.part}>
          <p>
            <bdi>{words.isWith(formatDay(latest.at), latest.class)}</bdi>
          </p>
          <Text tone="muted">{words.keepsOn}</Text>
        </div>
      )}
      {latest?.verdict != null && <Said work={latest} />}
      {canHandIn && (
        <div className={styles.part}>
          <Text tone="muted">{isTeam ? `${words.what} ${words.team}` : words.what}</Text>
          {now.classes.length > 1 && (
            <Field label={words.forClass}>
              <Select value={classId} onChange={({ target }) => setClassId(target.value)}>
                {now.classes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Check checked={mayShow} onChange={({ target }) => setMayShow(target.checked)} label={words.mayShow} />
          <Text tone="small-muted">{words.mayShowHint}</Text>
        </div>
      )}
      {allowed && (
        <div className={styles.part}>
          <p>{allowed.isShown ? words.isShown : words.agreed}</p>
          <div>
            <Button busy={change.isPending} onClick={() => press(() => hideHandIn(data, allowed.id), words.hidden)}>
              {words.hide}
            </Button>
          </div>
        </div>
      )}
      {change.error && <ErrorText announce>{readableReason(change.error) ?? words.failed}</ErrorText>}
      {now.works.slice(1).map((work) => work.verdict !== null && <Said key={work.id} work={work} />)}
      {latest && now.days > 0 && <HandInLink data={data} id={latest.id} days={now.days} ends={linkEnds} onChanged={onChanged} />}
    </Dialog>
  );
}

/** What a teacher said of a work. */
function Said({ work }: { work: Work }) {
  return (
    <div className={styles.part}>
      <strong>
        <bdi>{work.verdict && words.said[work.verdict](work.by ?? "")}</bdi>
      </strong>
      <blockquote className={styles.said} dir="auto">
        {work.comment}
      </blockquote>
      <Text tone="small-muted">{formatDay(work.at)}</Text>
    </div>
  );
}
