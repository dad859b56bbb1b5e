import { formatDay, type Data } from "@learn/data";
import { fetchClassAccounts, makeSignInCards } from "@learn/data/school-accounts";
import type { SchoolClass } from "@learn/data/school-classes";
import type { StaffSchool } from "@learn/data/school-staff";
import { Button, Dialog, Spinner, Stack, Text, useToast } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountWords as words } from "./account-words.ts";
import { ImportList } from "./import-list.tsx";
import styles from "./school.module.css";

interface ClassAccountsPartProps {
  data: Data;
  school: StaffSchool;
  seen: SchoolClass;
}

type Asked = { userId: string; name: string } | "all";

/** The students of a class with an account of the school, their cards, and the way to more of them. */
export function ClassAccountsPart({ data, school, seen }: ClassAccountsPartProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ["class-accounts", seen.id];
  const accounts = useQuery({ queryKey, queryFn: () => fetchClassAccounts(data, seen.id) });
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const make = useMutation({
    mutationFn: async (who: Asked) => {
      // Before the cards: once they are made, nothing may keep them from the paper.
      const { saveCards } = await import("./cards-pdf.ts");
      const cards = await makeSignInCards(data, seen.id, who === "all" ? undefined : [who.userId]);
      const isAlone = (name: string) => list.filter((one) => one.name.startsWith(`${name} `)).length < 2;
      // Two of one first name: whose card is whose is seen by the whole name.
      const named = cards.map((card) => ({
        ...card,
        firstName: isAlone(card.firstName)
          ? card.firstName
          : (list.find(({ username }) => username === card.username)?.name ?? card.firstName),
      }));
      return saveCards(named, { className: seen.name, school: accounts.data?.school ?? "", handle: accounts.data?.handle ?? "" });
    },
    onSuccess: (file) => toast.good(words.saved(file)),
    onError: () => toast.bad(words.cardsFailed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
    gcTime: 0,
  });
  const list = accounts.data?.accounts ?? [];
  return (
    <Stack gap="s">
      <h3>{words.cards}</h3>
      <Text tone="small-muted">{words.cardsLead}</Text>
      {accounts.isPending && <Spinner>{words.loading}</Spinner>}
      {accounts.isError && (
        <div role="alert">
          <p>{words.loadFailed}</p>
          <Button onClick={() => void accounts.refetch()}>{words.retry}</Button>
        </div>
      )}
      {accounts.data && list.length === 0 && <Text tone="muted">{words.noAccounts}</Text>}
      {list.length > 0 && (
        <>
          <ul className={`${styles.rows} ${styles.twoRows}`}>
            {list.map(({ userId, name, username, cardMadeAt }) => (
              <li key={userId}>
                <div className={styles.what}>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <Text tone="small-muted">{words.signsInAs(username, cardMadeAt && formatDay(cardMadeAt))}</Text>
                </div>
                <Button variant="quiet" aria-label={words.oneCardFor(name)} onClick={() => setAsked({ userId, name })}>
                  {words.oneCard}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {list.length > 0 && (
          <Button busy={make.isPending} onClick={() => setAsked("all")}>
            {words.allCards(list.length)}
          </Button>
        )}
        <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {words.addStudents}
        </Button>
      </div>
      {isAdding && <ImportList data={data} school={school} only={seen} />}
      <Dialog
        open={asked !== null}
        title={words.askTitle(asked === null || asked === "all" ? null : asked.name)}
        onClose={() => setAsked(null)}
        foot={
          <>
            <Button onClick={() => setAsked(null)}>{words.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                if (asked) make.mutate(asked);
                setAsked(null);
              }}
            >
              {words.make}
            </Button>
          </>
        }
      >
        <p>{words.askHint}</p>
      </Dialog>
    </Stack>
  );
}
