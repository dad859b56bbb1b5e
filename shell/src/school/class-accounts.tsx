import { formatDay, type Data } from "@learn/data";
import { fetchClassAccounts, makeSignInCards } from "@learn/data/school-accounts";
import type { SchoolClass } from "@learn/data/school-classes";
import type { StaffSchool } from "@learn/data/school-staff";
import { Button, Dialog, Stack, Text, useToast } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountWords as words } from "./account-words.ts";
import { ImportList } from "./import-list.tsx";
import styles from "./school.module.css";
import { Unanswered } from "../navigation/unanswered.tsx";

interface ClassAccountsPartProps {
  data: Data;
  school: StaffSchool;
  seen: SchoolClass;
}

/** Who gets a card: one student, those without one, or all. */
type Asked = { userId: string; name: string } | "first" | "all";

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
      const [{ cardsFile, drawCards }, { downloadPictures }] = await Promise.all([import("./cards-pdf.ts"), import("@learn/pdf")]);
      const chosen = who === "first" ? without.map(({ userId }) => userId) : who === "all" ? undefined : [who.userId];
      const cards = await makeSignInCards(data, seen.id, chosen);
      const isAlone = (name: string) => list.filter((one) => one.name.startsWith(`${name} `)).length < 2;
      // Two of one first name: whose card is whose is seen by the whole name.
      const named = cards.map((card) => ({
        ...card,
        firstName: isAlone(card.firstName)
          ? card.firstName
          : (list.find(({ username }) => username === card.username)?.name ?? card.firstName),
      }));
      const place = { className: seen.name, school: accounts.data?.school ?? "", handle: accounts.data?.handle ?? "" };
      const file = cardsFile(seen.name);
      await downloadPictures(file, await drawCards(named, place));
      return file;
    },
    onSuccess: (file) => toast.good(words.saved(file)),
    onError: () => toast.bad(words.cardsFailed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
    gcTime: 0,
  });
  const list = accounts.data?.accounts ?? [];
  const without = list.filter(({ cardMadeAt }) => cardMadeAt === null);
  const isFirst = asked === "first" || (asked === "all" && without.length === list.length);
  return (
    <Stack gap="s">
      <h3>{words.cards}</h3>
      <Text tone="small-muted">{list.length > 0 ? `${words.onSheets(list.length)} ${words.cardsLead}` : words.cardsLead}</Text>
      <Unanswered query={accounts} words={{ ...words, failed: words.loadFailed }} />
      {accounts.data && list.length === 0 && <Text tone="muted">{words.noAccounts}</Text>}
      <div className={styles.actions}>
        {list.length > 0 && (
          <Button variant={without.length === list.length ? "primary" : "secondary"} busy={make.isPending} onClick={() => setAsked("all")}>
            {words.allCards(list.length)}
          </Button>
        )}
        {without.length > 0 && without.length < list.length && (
          <Button variant="primary" busy={make.isPending} onClick={() => setAsked("first")}>
            {words.firstCards(without.length)}
          </Button>
        )}
        <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {words.addStudents}
        </Button>
      </div>
      {isAdding && <ImportList data={data} school={school} only={seen} />}
      <ul className={`${styles.rows} ${styles.twoRows} ${styles.dense}`}>
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
      <Dialog
        open={asked !== null}
        title={isFirst ? words.askFirst : words.askTitle(asked === null || typeof asked === "string" ? null : asked.name)}
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
        <p>{isFirst ? words.askFirstHint : words.askHint}</p>
      </Dialog>
    </Stack>
  );
}
