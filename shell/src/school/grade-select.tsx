import { Field, Select } from "@learn/ui";
import { yearWords as words } from "./year-words.ts";

interface GradeSelectProps {
  label: string;
  hint?: string;
  hideLabel?: boolean;
  /** What no grade is called. */
  none: string;
  grade: number | null;
  onChoose: (grade: number | null) => void;
}

const grades = Array.from({ length: 10 }, (_, index) => index + 3);

/** A choice of the grades 3 to 12, or none. */
export function GradeSelect({ label, hint, hideLabel, none, grade, onChoose }: GradeSelectProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...(hideLabel && { hideLabel })}>
      <Select value={grade ?? ""} onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}>
        <option value="">{none}</option>
        {grades.map((one) => (
          <option key={one} value={one}>
            {words.gradeName(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
