import { useCopy } from "@learn/chat-session";
import { formatDay } from "@learn/data";
import { handOverSchool, inviteStaff, removeStaff, withdrawInvitation, appointStaff, type StaffMember } from "@learn/data/staff";
import { listClasses } from "@learn/data/school-classes";
import { Button, Card, CardHead, CopyIcon, Dialog, PlusIcon, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AccountLine } from "./account-line.tsx";
import { AppointDialog } from "./appoint-dialog.tsx";
import { appointWords as words } from "./appoint-words.ts";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { classesKey } from "./use-staff-work.ts";
import { Confirm } from "../navigation/confirm.tsx";

interface StaffCardOwnProps extends StaffCardProps {
  /** Who is signed in. */
  userId: string;
}

/** What whoever runs the website sets so that mails are sent. */
const mailSetting = "SMTP_URL";

/** What is asked before it is done. */
type Asked = { about: StaffMember; act: "end" | "hand over" | "change" } | "invite" | { link: string; email: string };

/** Who is staff of the school and what each may do, who is invited, and the ways to change it, for its admins. */
export function StaffCard({ data, schoolId, seen, change, isBusy, userId }: StaffCardOwnProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const classes = useQuery({ queryKey: classesKey(schoolId), queryFn: () => listClasses(data, schoolId) });
  const namesOf = (ids: readonly string[]) => classes.data?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];
  const about = asked && typeof asked === "object" && "about" in asked ? asked : null;
  const nameOf = ({ name, email }: StaffMember) => name || email;
  const close = () => setAsked(null);
  const go = ({ about: person, act }: NonNullable<typeof about>) => {
    close();
    change(`${act} ${person.userId}`, async () => {
      if (act === "hand over") await handOverSchool(data, schoolId, person.userId);
      else await removeStaff(data, schoolId, person.userId);
      return act === "hand over" ? words.handedOver(nameOf(person)) : words.ended(nameOf(person));
    });
  };
  return (
    <div className={isOpen ? styles.whole : undefined}>
      <Card aria-labelledby={`staff-${schoolId}`} stack>
        <CardHead id={`staff-${schoolId}`} title={words.title} />
        <Text tone="muted">{words.count(seen.staff.length)}</Text>
        <div className={styles.actions}>
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
          <Button icon={<PlusIcon />} busy={isBusy("invite")} onClick={() => setAsked("invite")}>
            {words.invite}
          </Button>
        </div>
        {isOpen && <Text tone="muted">{words.lead}</Text>}
        {isOpen && (
          <ul className={styles.rows}>
            {seen.staff.map((person) => (
              <li key={person.userId}>
                <AccountLine {...person}>
                  {[
                    words.roles[person.role] + (person.userId === userId ? ` (${words.you})` : ""),
                    person.role === "admin" ? words.wholeSchool : words.classes(namesOf(person.classIds)),
                    person.isSafePerson && person.role !== "admin" && words.safePerson,
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </AccountLine>
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    busy={isBusy(`change ${person.userId}`)}
                    aria-label={words.change(nameOf(person))}
                    onClick={() => setAsked({ about: person, act: "change" })}
                  >
                    {words.changeShort}
                  </Button>
                  {person.userId !== userId && (
                    <Button
                      variant="quiet"
                      busy={isBusy(`hand over ${person.userId}`)}
                      aria-label={words.handOver(nameOf(person))}
                      onClick={() => setAsked({ about: person, act: "hand over" })}
                    >
                      {words.handOverShort}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    busy={isBusy(`end ${person.userId}`)}
                    aria-label={words.end(nameOf(person))}
                    onClick={() => setAsked({ about: person, act: "end" })}
                  >
                    {words.endShort}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Invitations data={data} schoolId={schoolId} seen={seen} change={change} isBusy={isBusy} />
        {!seen.hasSender && <Text tone="small-muted">{words.noSender(mailSetting)}</Text>}
      </Card>
      {asked === "invite" && (
        <AppointDialog
          data={data}
          schoolId={schoolId}
          title={words.invite}
          asksEmail
          action={seen.hasSender ? words.send : words.makeLink}
          isBusy={isBusy("invite")}
          onClose={close}
          onDone={(appointment, email) =>
            change("invite", async () => {
              const token = await inviteStaff(data, schoolId, email, appointment);
              setAsked(token === null ? null : { link: `${location.origin}/invitation/${token}`, email });
              return token === null ? words.sent(email) : null;
            })
          }
        />
      )}
      {about?.act === "change" && (
        <AppointDialog
          data={data}
          schoolId={schoolId}
          title={words.appointTitle(nameOf(about.about))}
          before={about.about}
          action={words.save}
          isBusy={isBusy(`change ${about.about.userId}`)}
          onClose={close}
          onDone={(appointment) => {
            close();
            change(
              `change ${about.about.userId}`,
              () => appointStaff(data, schoolId, about.about.userId, appointment),
              words.appointed(nameOf(about.about)),
            );
          }}
        />
      )}
      <Confirm
        open={about !== null && about.act !== "change"}
        title={about && <bdi>{about.act === "end" ? words.endTitle(nameOf(about.about)) : words.handOverTitle(nameOf(about.about))}</bdi>}
        onClose={close}
        no={words.cancel}
        yes={about?.act === "end" ? words.endIt : words.handOverIt}
        onYes={() => about && go(about)}
      >
        <p>{about?.act === "end" ? words.endHint : words.handOverHint}</p>
      </Confirm>
      {asked && typeof asked === "object" && "link" in asked && <LinkDialog {...asked} onClose={close} />}
    </div>
  );
}

function Invitations({ data, schoolId, seen: { invitations }, change, isBusy }: StaffCardProps) {
  if (invitations.length === 0) return null;
  return (
    <section>
      <h3>{words.invited}</h3>
      <ul className={styles.rows}>
        {invitations.map(({ id, email, role, endsAt, mail }) => (
          <li key={id}>
            <div className={styles.what}>
              <strong>{email}</strong>
              <Text tone="small-muted">
                {[words.roles[role], mail === null ? words.byHand : words.mails[mail], words.until(formatDay(endsAt))].join(", ")}
              </Text>
            </div>
            <Button
              variant="quiet"
              busy={isBusy(id)}
              aria-label={words.withdraw(email)}
              onClick={() =>
                change(id, async () => ((await withdrawInvitation(data, schoolId, id)) ? words.withdrawn(email) : words.answered(email)))
              }
            >
              {words.withdrawShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkDialog({ link, email, onClose }: { link: string; email: string; onClose: () => void }) {
  const shown = useRef<HTMLElement>(null);
  const { copy, said } = useCopy(() => link, shown);
  return (
    <Dialog
      open
      title={words.linkTitle(email)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" icon={<CopyIcon />} onClick={copy}>
            {words.copy}
          </Button>
        </>
      }
    >
      <p>{words.linkHint}</p>
      <p className={styles.rows}>
        <code ref={shown}>{link}</code>
      </p>
      <Text tone="small-muted" aria-live="polite">
        {said}
      </Text>
    </Dialog>
  );
}
