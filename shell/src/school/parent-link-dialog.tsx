import { useCopy } from "@learn/chat-session";
import type { Data } from "@learn/data";
import { makeParentLink } from "@learn/data/consent";
import { Button, CopyIcon, Dialog, Field, Select, Stack, Text, TextInput } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { consentWords as words } from "./consent-words.ts";

interface ParentLinkDialogProps {
  data: Data;
  classId: string;
  student: { userId: string; name: string };
  onClose: () => void;
}

/** Makes the link to a parent's page, and shows it once. */
export function ParentLinkDialog({ data, classId, student, onClose }: ParentLinkDialogProps) {
  const [days, setDays] = useState(90);
  const shown = useRef<HTMLDivElement>(null);
  // Gone with the dialog: nobody finds it in this browser later.
  const make = useMutation({ mutationFn: () => makeParentLink(data, classId, student.userId, days), gcTime: 0 });
  const { copy, said } = useCopy(() => make.data ?? "", shown);
  return (
    <Dialog
      open
      title={words.linkTitle(student.name)}
      onClose={onClose}
      foot={
        make.data ? (
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {words.make}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <p>{words.linkHint}</p>
        {make.isError && <p role="alert">{words.failed}</p>}
        {make.data ? (
          <div ref={shown}>
            <Stack gap="s">
              <Field label={words.address}>
                <TextInput value={make.data} readOnly onFocus={({ target }) => target.select()} />
              </Field>
              <Button icon={<CopyIcon />} onClick={copy}>
                {words.copy}
              </Button>
              <Text tone="small-muted" aria-live="polite">
                {said}
              </Text>
            </Stack>
          </div>
        ) : (
          <Field label={words.linkDays}>
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {Object.entries(words.days).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
