import { bindSchoolDomain } from "@learn/data/school-staff";
import { Button, Card, CardHead, Text, useToast } from "@learn/ui";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { staffWords as words } from "./staff-words.ts";

/** The e-mail domains whose confirmed addresses belong to the school. */
export function DomainCard({ data, schoolId, seen, change, isBusy }: StaffCardProps) {
  const toast = useToast();
  const { domains, ownDomain } = seen;
  const bind = (domain: string, isBound: boolean) =>
    change(domain, async () => {
      const answer = await bindSchoolDomain(data, schoolId, domain, isBound);
      if (answer.ok) return isBound ? words.bound(domain) : words.unbound(domain);
      toast.bad(words.domainRefused[answer.reason] ?? words.notChanged);
      return null;
    });
  return (
    <Card aria-labelledby={`domain-${schoolId}`} stack>
      <CardHead id={`domain-${schoolId}`} title={words.domain} />
      <Text tone="muted">{words.domainLead}</Text>
      {domains.length > 0 && (
        <ul className={styles.rows}>
          {domains.map((domain) => (
            <li key={domain}>
              <strong>@{domain}</strong>
              <Button variant="quiet" busy={isBusy(domain)} aria-label={words.unbind(domain)} onClick={() => bind(domain, false)}>
                {words.unbindShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ownDomain && !domains.includes(ownDomain) && (
        <div>
          <Button busy={isBusy(ownDomain)} onClick={() => bind(ownDomain, true)}>
            {words.bind(ownDomain)}
          </Button>
        </div>
      )}
      {!ownDomain && domains.length === 0 && <Text tone="small-muted">{words.noDomain}</Text>}
    </Card>
  );
}
