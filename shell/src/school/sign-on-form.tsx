import type { Data } from "@learn/data";
import { saveSignOn, type SignOnChange, type SignOnProvider, type SignOnSettings } from "@learn/data/sign-on";
import { Button, Check, Field, Select, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import styles from "./school.module.css";
import { signOnWords as words } from "./sign-on-words.ts";
import type { Work } from "./use-work.ts";

interface SignOnFormProps extends Work {
  data: Data;
  schoolId: string;
  settings: SignOnSettings | null;
  /** What a test found is about other settings now. */
  onChanged: () => void;
}

const usualIdClaim: Record<SignOnProvider, string> = { entra: "oid", google: "sub", clever: "sub", classlink: "sourcedId", other: "sub" };

function typedFrom(settings: SignOnSettings | null): SignOnChange {
  if (!settings)
    return { provider: "entra", tenant: "", issuer: "", clientId: "", clientSecret: "", idClaim: "", tenantClaim: "", isOn: false };
  const { provider, tenant, issuer, clientId, idClaim, tenantClaim, isOn } = settings;
  const isOther = provider === "other";
  return {
    provider,
    tenant: tenant ?? "",
    issuer: isOther ? issuer : "",
    clientId,
    clientSecret: "",
    idClaim: idClaim === usualIdClaim[provider] ? "" : idClaim,
    tenantClaim: isOther ? (tenantClaim ?? "") : "",
    isOn,
  };
}

/** What a provider's console gave to the school, to be typed in; the secret goes in and never comes out. */
export function SignOnForm({ data, schoolId, settings, change, isBusy, onChanged }: SignOnFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(settings));
  const [refused, setRefused] = useState<string | null>(null);
  const isOther = typed.provider === "other";
  const error = (field: string) => (refused === field ? (words.refused[field] ?? null) : null);
  const set = (changed: Partial<SignOnChange>) => {
    setTyped({ ...typed, ...changed });
    setRefused(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy("save")) return;
    onChanged();
    change("save", async () => {
      const answer = await saveSignOn(data, schoolId, typed);
      setRefused(answer.ok ? null : answer.reason);
      return answer.ok ? words.saved : null;
    });
  };
  const remove = () => {
    onChanged();
    change("remove", () => saveSignOn(data, schoolId, null), words.removed);
  };
  const text = (field: "tenant" | "issuer" | "clientId" | "idClaim" | "tenantClaim", maxLength: number) => (
    <TextInput
      value={typed[field]}
      maxLength={maxLength}
      onChange={({ target }) => set({ [field]: target.value })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
  return (
    <form className={styles.pair} onSubmit={save} noValidate>
      <Field label={words.provider}>
        <Select value={typed.provider} onChange={({ target }) => set({ provider: target.value as SignOnProvider })}>
          {Object.entries(words.providers).map(([provider, name]) => (
            <option key={provider} value={provider}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isOther && (
        <>
          <Field label={words.issuer} hint={words.issuerHint} error={error("issuer")} announce>
            {text("issuer", 300)}
          </Field>
          <Field label={words.tenantClaim} hint={words.tenantClaimHint} error={error("tenant_claim")} announce>
            {text("tenantClaim", 100)}
          </Field>
        </>
      )}
      {(!isOther || typed.tenantClaim !== "") && (
        <Field label={words.tenant[typed.provider]} hint={words.tenantHint} error={error("tenant")} announce>
          {text("tenant", 200)}
        </Field>
      )}
      <Field label={words.clientId} error={error("client_id")} announce>
        {text("clientId", 300)}
      </Field>
      <Field
        label={words.clientSecret}
        hint={settings ? `${words.secretHint} ${words.secretKept}` : words.secretHint}
        error={error("client_secret")}
        announce
      >
        <TextInput
          type="password"
          value={typed.clientSecret}
          maxLength={500}
          onChange={({ target }) => set({ clientSecret: target.value })}
          autoComplete="new-password"
        />
      </Field>
      <Field label={words.idClaim} hint={words.idClaimHint} error={error("id_claim")} announce>
        {text("idClaim", 100)}
      </Field>
      <div className={styles.whole}>
        <Check
          label={words.on(typed.provider === "entra" || typed.provider === "google")}
          checked={typed.isOn}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy("save")}>
          {words.save}
        </Button>
        {settings && (
          <Button variant="quiet" busy={isBusy("remove")} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
