import type { Data } from "@learn/data";
import { acceptLtiDeployment, fetchLtiPlatforms, startLtiRegistration, type LtiPlatform } from "@learn/data/school-lti";
import { Button, Card, CardHead, Check, Field, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlatformForm } from "./platform-form.tsx";
import { platformWords as words } from "./platform-words.ts";
import styles from "./school.module.css";
import { useWork, type Work } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface PlatformsCardProps {
  data: Data;
  schoolId: string;
}

/** The learning platforms from which people come to a school, for its admins. */
export function PlatformsCard({ data, schoolId }: PlatformsCardProps) {
  const key = ["school-lti", schoolId];
  const platforms = useQuery({ queryKey: key, queryFn: () => fetchLtiPlatforms(data, schoolId) });
  const work = useWork(`platforms ${schoolId}`, [key]);
  const [edited, setEdited] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const form = (platform: LtiPlatform | null) => (
    <PlatformForm {...work} data={data} schoolId={schoolId} platform={platform} onDone={() => setEdited(null)} />
  );
  const register = () => work.change("register", async () => setAddress(await startLtiRegistration(data, schoolId)));
  return (
    <Card aria-labelledby={`platforms-${schoolId}`} stack>
      <CardHead id={`platforms-${schoolId}`} title={words.title} />
      <Text tone="muted">{words.lead}</Text>
      <Unanswered query={platforms} words={words} />
      {platforms.data?.map((platform) =>
        edited === platform.id ? (
          <div key={platform.id}>{form(platform)}</div>
        ) : (
          <PlatformLine key={platform.id} {...work} data={data} platform={platform} onEdit={() => setEdited(platform.id)} />
        ),
      )}
      {address !== null && (
        <Field label={words.address} hint={words.registerLead}>
          <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      {edited === "new" ? (
        <>
          <Text tone="small-muted">{words.toolLead}</Text>
          <ul>
            {["login", "launch", "jwks"].map((path) => (
              <li key={path}>
                <code>{`${data.functionsUrl}/lti/${path}`}</code>
              </li>
            ))}
          </ul>
          {form(null)}
        </>
      ) : (
        <div className={styles.actions}>
          <Button busy={work.isBusy("register")} onClick={register}>
            {words.register}
          </Button>
          <Button onClick={() => setEdited("new")}>{words.byHand}</Button>
        </div>
      )}
    </Card>
  );
}

function PlatformLine({ data, platform, onEdit, change, isBusy }: Work & { data: Data; platform: LtiPlatform; onEdit: () => void }) {
  const { id, name, deployments } = platform;
  const accept = (deployment: string, isAccepted: boolean) =>
    change(deployment, () => acceptLtiDeployment(data, id, deployment, isAccepted), words.saved);
  return (
    <section aria-label={name}>
      <ul className={styles.rows}>
        <li>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Text tone="small-muted">{platform.is_on ? words.people(platform.people) : words.off}</Text>
          <Button variant="quiet" aria-label={words.change(name)} onClick={onEdit}>
            {words.changeShort}
          </Button>
        </li>
      </ul>
      {platform.waiting > 0 && <Text tone="small-muted">{words.waiting(platform.waiting, platform.fault)}</Text>}
      {deployments.length > 0 && <Text tone="small-muted">{words.deploymentLead}</Text>}
      {deployments.map(({ id: deployment, is_accepted: isAccepted }) => (
        <Check
          key={deployment}
          label={words.deployment(deployment)}
          checked={isAccepted}
          disabled={isBusy(deployment)}
          onChange={({ target }) => accept(deployment, target.checked)}
        />
      ))}
    </section>
  );
}
