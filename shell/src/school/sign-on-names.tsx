import type { Data } from "@learn/data";
import { nameStudents } from "@learn/data/sign-on";
import { Button, Field, Fold, Folds, Text, TextArea } from "@learn/ui";
import { useState, type FormEvent } from "react";
import styles from "./school.module.css";
import { signOnWords as words } from "./sign-on-words.ts";
import { useWork } from "./use-work.ts";

/** Where an admin says under which address or id the school's sign-in knows students. */
export function SignOnNames({ data, schoolId }: { data: Data; schoolId: string }) {
  const { change, isBusy } = useWork(`sign-on names ${schoolId}`, [["sign-on", schoolId]]);
  const [text, setText] = useState("");
  const [faults, setFaults] = useState<string[]>([]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0 || isBusy("save")) return;
    change("save", async () => {
      const names = lines.map((line) => {
        const [student = "", knownAs = ""] = line.split(/[,;\t]/);
        return { student: student.trim(), known_as: knownAs.trim() };
      });
      const answer = await nameStudents(data, schoolId, names);
      setFaults(answer.faults.map(({ line, fault }) => words.fault(line, fault)));
      // What was taken needn't be seen again; what wasn't is mended.
      setText(answer.faults.map(({ line }) => lines[line - 1] ?? "").join("\n"));
      return words.named(answer.named);
    });
  };
  return (
    <Folds>
      <Fold title={words.names}>
        <form className={styles.form} onSubmit={save} noValidate>
          <Text tone="muted">{words.namesLead}</Text>
          <Field label={words.namesList} error={faults.length > 0 ? faults.slice(0, 10).join(" ") : null} announce>
            <TextArea
              rows={5}
              value={text}
              placeholder={words.namesExample}
              onChange={({ target }) => setText(target.value)}
              spellCheck={false}
            />
          </Field>
          <div>
            <Button type="submit" busy={isBusy("save")}>
              {words.namesSave}
            </Button>
          </div>
        </form>
      </Fold>
    </Folds>
  );
}
