import type { FigureDays } from "@learn/data";
import { Field, Select } from "@learn/ui";
import { words } from "./words.ts";

/** Over which time the figures are counted. */
export function PeriodSelect({ days, onChoose }: { days: FigureDays; onChoose: (days: FigureDays) => void }) {
  return (
    <Field label={words.period} hideLabel>
      <Select value={days} onChange={({ target }) => onChoose(periods.find((one) => one === Number(target.value)) ?? 7)}>
        {periods.map((one) => (
          <option key={one} value={one}>
            {words.periods[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const periods: readonly FigureDays[] = [7, 91, 364];
