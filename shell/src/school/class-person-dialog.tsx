import { moveToClass, type SchoolClass } from "@learn/data/school-classes";
import { setStudentGrade } from "@learn/data/school-years";
import { Button, Check, Dialog, Field, Select, Stack } from "@learn/ui";
import { useState } from "react";
import type { ClassProps } from "./class-row.tsx";
import { classWords as words } from "./class-words.ts";
import { GradeSelect } from "./grade-select.tsx";
import styles from "./school.module.css";
import { talkWords } from "./talk-words.ts";
import { yearWords } from "./year-words.ts";

interface ClassPersonDialogProps extends Pick<ClassProps, "data" | "seen" | "change"> {
  person: { userId: string; name: string };
  grade: number | null;
  /** The other classes that this person of the staff keeps. */
  others: SchoolClass[];
  /** Undefined where nobody may open talks. */
  onTalks: (() => void) | undefined;
  onTakeOut: () => void;
  onClose: () => void;
}

/** What staff decide about one student of a class: the grade, the class, who reads along, and the end of being in it. */
export function ClassPersonDialog(props: ClassPersonDialogProps) {
  const { data, seen, change, person, grade, others, onTalks, onTakeOut, onClose } = props;
  const { userId, name } = person;
  const [target, setTarget] = useState("");
  const [stays, setStays] = useState(false);
  const chosen = others.find(({ id }) => id === target);
  const setGrade = (wanted: number | null) =>
    change(`grade ${userId}`, async () => {
      const isSet = await setStudentGrade(data, seen.id, userId, wanted);
      return (isSet ? yearWords.gradeSaved : yearWords.isNoStudent)(name);
    });
  const move = ({ id, name: className }: SchoolClass) => {
    onClose();
    change(`${seen.id} ${userId}`, async () => {
      const isMoved = await moveToClass(data, seen.id, userId, id, stays);
      return (isMoved ? words.isMoved : words.isThere)(name, className);
    });
  };
  return (
    <Dialog open title={<bdi>{name}</bdi>} onClose={onClose} startAt="title" foot={<Button onClick={onClose}>{words.done}</Button>}>
      <Stack gap="m">
        <GradeSelect label={yearWords.gradeOf(name)} none={yearWords.ownGrade} grade={grade} onChoose={setGrade} />
        {others.length > 0 && (
          <>
            <Field label={words.otherClass} hint={words.moveHint}>
              <Select value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{yearWords.pleaseChoose}</option>
                {others.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Check label={words.stays(seen.name)} checked={stays} onChange={(event) => setStays(event.target.checked)} />
          </>
        )}
        <div className={styles.actions}>
          {others.length > 0 && (
            <Button disabled={!chosen} onClick={() => chosen && move(chosen)}>
              {stays ? words.takeInto : words.move}
            </Button>
          )}
          {onTalks && <Button onClick={onTalks}>{talkWords.talksOf(name)}</Button>}
          <Button variant="danger" onClick={onTakeOut}>
            {words.takeOut(name)}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
