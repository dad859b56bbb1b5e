import type { Data } from "@learn/data";
import { saveLtiPlatform, type LtiPlatform } from "@learn/data/school-lti";
import { Button, Check, Field, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import { platformWords as words } from "./platform-words.ts";
import styles from "./school.module.css";
import type { Work } from "./use-work.ts";

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
export function PlatformForm({ data, schoolId, platform, onDone, change, isBusy }: PlatformFormProps) {
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
