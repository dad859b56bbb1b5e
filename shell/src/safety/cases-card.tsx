import { readSafetyCases, type CasePart } from "@learn/data/safety-cases";
import { listClasses } from "@learn/data/school-classes";
import { Button, Card, CardHead, Chip, Chips, EyeIcon, Field, Select, Text } from "@learn/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { classesKey } from "../school/use-staff-work.ts";
import { CaseChain } from "./case-chain.tsx";
import { CasePerson } from "./case-person.tsx";
import { caseWords as words } from "./case-words.ts";
import styles from "./safety.module.css";
import { Unanswered } from "../navigation/unanswered.tsx";
import type { SchoolPartProps } from "../school/staff-card-props.ts";

/** Under which key the lists of cases are kept, while they are shown. */
export const casesKey = ["safety-cases"];
/** Each request is recorded as a look at the cases: none is made without a press, and no answer is kept. */
export const recordedLook = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false };
const parts: CasePart[] = ["new", "handling", "closed"];

/** What signalled that students may be in danger. It is read by a press, also the one that led here, and never kept: each look is recorded. */
export function CasesCard({ data, schoolId }: SchoolPartProps) {
  const [search] = useSearchParams();
  const wasAskedFor = search.get("cases") !== null;
  const [wasPressed, setPressed] = useState(false);
  const isShown = wasAskedFor || wasPressed;
  return (
    <Card aria-labelledby={`safety-${schoolId}`} stack>
      <CardHead
        id={`safety-${schoolId}`}
        title={words.title}
        action={
          !isShown && (
            <Button icon={<EyeIcon />} onClick={() => setPressed(true)}>
              {words.show}
            </Button>
          )
        }
      />
      <Text tone="muted">{words.lead}</Text>
      {isShown && <CaseList data={data} schoolId={schoolId} />}
    </Card>
  );
}

function CaseList({ data, schoolId }: SchoolPartProps) {
  const [part, setPart] = useState<CasePart>("new");
  const [classId, setClassId] = useState<string>();
  const [search, setSearch] = useSearchParams();
  const list = useInfiniteQuery({
    queryKey: [...casesKey, schoolId, part, classId],
    queryFn: ({ pageParam }) => readSafetyCases(data, schoolId, { part, classId, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.cases.at(-1)?.id : undefined),
    ...recordedLook,
  });
  const classes = useQuery({ queryKey: classesKey(schoolId), queryFn: () => listClasses(data, schoolId) });
  const open = (id: string) => setSearch(new URLSearchParams([...search].filter(([name]) => name !== "case").concat([["case", id]])));
  const counts = list.data?.pages[0]?.counts;
  const cases = list.data?.pages.flatMap((page) => page.cases);
  return (
    <>
      <div className={styles.filters}>
        <Chips label={words.partsLabel}>
          {parts.map((each) => (
            <Chip key={each} pressed={each === part} {...(counts && { count: counts[each] })} onClick={() => setPart(each)}>
              {words.parts[each]}
            </Chip>
          ))}
        </Chips>
        {(classes.data?.length ?? 0) > 0 && (
          <Field label={words.ofClass}>
            <Select value={classId ?? ""} onChange={({ target }) => setClassId(target.value || undefined)}>
              <option value="">{words.everyClass}</option>
              {classes.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Unanswered query={list} words={words} />
      {cases?.length === 0 && <p aria-live="polite">{words.none}</p>}
      {cases && cases.length > 0 && (
        <ul className={styles.cases}>
          {cases.map((seen) => (
            <li key={seen.id} className={styles.case} data-part={seen.part}>
              <CasePerson seen={seen} />
              <CaseChain seen={seen} />
              <Button
                variant={seen.part === "new" ? "primary" : "secondary"}
                aria-label={words.open(seen.name || words.noName)}
                onClick={() => open(seen.id)}
              >
                {words.openShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
