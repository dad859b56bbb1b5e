import { checkedByStudent, type DashboardRow, type OpenedActivity } from "@learn/data";
import {
  BoatPicture,
  buttonClass,
  Card,
  EmptyState,
  Fact,
  Facts,
  FailedState,
  MissingStonePicture,
  ScoreFact,
  Skeleton,
  Stack,
  Text,
} from "@learn/ui";
import { SelfCheckShape } from "@learn/assessment";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { useHandIn } from "../hand-in/hand-in.tsx";
import { useWorkArea } from "../work-area.tsx";
import { MenuLink } from "./menu-link.tsx";

/** While the activity is opened; holds the space of the conversation. */
export function Opening() {
  const { words, talkHeight } = useWorkArea();
  return (
    <Card stack aria-busy="true">
      <Text tone="muted">
        <output>{words.opening}</output>
      </Text>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
      <Skeleton height={`${talkHeight}px`} />
    </Card>
  );
}

/** When the activity could not be opened. */
export function OpenFailed({ onRetry }: { onRetry: () => void }) {
  const { words } = useWorkArea();
  return (
    <FailedState level={1} title={words.openFailedTitle} again={words.tryAgain} onAgain={onRetry}>
      {words.failedHint}
    </FailedState>
  );
}

/** When there is no such activity for this learner; `action` leads to the menu unless told. */
export function NotFound({ action = <ToMenu /> }: { action?: ReactNode }) {
  const { words } = useWorkArea();
  return (
    <EmptyState level={1} picture={<MissingStonePicture />} title={words.notFoundTitle} action={action}>
      {words.notFoundHint}
    </EmptyState>
  );
}

/** When the activity was completed before: it stays closed, its evaluation can be read. */
export function AlreadyCompleted({ opened }: { opened: OpenedActivity }) {
  const { row } = opened;
  const handIn = useHandIn({ opened, isReady: true, isSmall: true });
  const { words } = useActivityArea();
  return (
    <Stack>
      <EmptyState level={1} picture={<BoatPicture />} title={words.alreadyCompletedTitle} action={<ToMenu from={row} />}>
        {words.alreadyCompletedHint}
      </EmptyState>
      <Card stack>
        <Facts>
          <Fact label={words.factTitle}>{row.title}</Fact>
          {row.evaluation_score !== null && <ScoreFact label={words.factScore} score={row.evaluation_score} outOf={words.outOf} />}
          <Fact label={words.factEvaluation}>{row.evaluation_evidence || checkedByStudent(row) || words.noEvaluation}</Fact>
        </Facts>
        <SelfCheckShape kept={row.self_check} />
        {handIn.button && <div>{handIn.button}</div>}
      </Card>
      {handIn.dialog}
    </Stack>
  );
}

function ToMenu({ from }: { from?: DashboardRow }) {
  const { words } = useActivityArea();
  return (
    <MenuLink className={buttonClass({ variant: "primary" })} from={from}>
      {words.back}
    </MenuLink>
  );
}
