import type { Data } from "@learn/data";
import { acceptLtiDeployment, fetchLtiPlatforms, saveLtiPlatform, startLtiRegistration, type LtiPlatform } from "@learn/data/school-lti";
import { Button, Card, CardHead, Check, Field, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { platformWords as words } from "./platform-words.ts";
import styles from "./school.module.css";
import { useWork, type Work } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import type { SchoolPartProps } from "./staff-card-props.ts";

/** The learning platforms from which people come to a school, for its admins. */
export function PlatformsCard({ data, schoolId }: SchoolPartProps) {
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

interface PlatformFormProps extends Work {
  data: Data;
  schoolId: string;
  /** Null for a new one. */
  platform: LtiPlatform | null;
  onDone: () => void;
}

const texts = [
  ["name", words.name],
  ["issuer", words.issuer],
  ["client_id", words.client],
  ["auth_url", words.authUrl],
  ["token_url", words.tokenUrl],
  ["keys_url", words.keysUrl],
] as const;
const isAddress = (text: string) => URL.canParse(text) && /^https?:/.test(text);
const switches = [
  ["is_on", words.isOn],
  ["makes_accounts", words.makesAccounts],
  ["believes_addresses", words.believes],
] as const;

/** The values of one learning platform, as its own page shows them to its admin. */
function PlatformForm({ data, schoolId, platform, onDone, change, isBusy }: PlatformFormProps) {
  const [typed, setTyped] = useState(() => ({
    name: platform?.name ?? "",
    issuer: platform?.issuer ?? "",
    client_id: platform?.client_id ?? "",
    auth_url: platform?.auth_url ?? "",
    token_url: platform?.token_url ?? "",
    keys_url: platform?.keys_url ?? "",
    origins: platform?.origins.join(" ") ?? "",
    is_on: platform?.is_on ?? true,
    makes_accounts: platform?.makes_accounts ?? false,
    believes_addresses: platform?.believes_addresses ?? false,
  }));
  const [isAsked, setIsAsked] = useState(false);
  const errorOf = (key: string, text: string) => (isAsked && key.endsWith("_url") && !isAddress(text) ? words.noAddress : null);
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBusy("save") || texts.some(([key]) => key.endsWith("_url") && !isAddress(typed[key]))) return;
    change("save", async () => {
      const origins = typed.origins.split(/[\s,]+/).filter(Boolean);
      await saveLtiPlatform(data, schoolId, platform?.id ?? null, {
        ...typed,
        origins: origins.map((one) => one.toLowerCase().replace(/\/+$/, "")),
      });
      onDone();
      return words.saved;
    });
  };
  return (
    <form className={styles.pair} onSubmit={save} noValidate>
      {texts.map(([key, label]) => (
        <Field key={key} label={label} error={errorOf(key, typed[key])} announce>
          <TextInput
            value={typed[key]}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set({ [key]: target.value })}
          />
        </Field>
      ))}
      <Field label={words.origins} hint={words.originsHint}>
        <TextInput
          value={typed.origins}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => set({ origins: target.value })}
        />
      </Field>
      {switches.map(([key, label]) => (
        <Check key={key} label={label} checked={typed[key]} onChange={({ target }) => set({ [key]: target.checked })} />
      ))}
      <div>
        <Button type="submit" variant="primary" busy={isBusy("save")}>
          {words.save}
        </Button>{" "}
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}
