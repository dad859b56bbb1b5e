import { buttonClass, EmptyState, Field, GatePicture, Select } from "@learn/ui";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { SchoolHome } from "./use-staff-home.ts";
import { words } from "./words.ts";

interface ChosenClassProps {
  schools: SchoolHome[];
  /** What is read where there is no class yet. */
  noClass: string;
  /** Draws the class, with the field that chooses another one. */
  children: (chosen: SchoolHome["classes"][number], choice: ReactNode) => ReactNode;
}

/** A page of one class at a time, which the address keeps; a way to the classes where there is none. */
export function ChosenClass({ schools, noClass, children }: ChosenClassProps) {
  const [search, setSearch] = useSearchParams();
  const classes = schools.flatMap((school) => school.classes);
  const chosen = classes.find(({ id }) => id === search.get("class")) ?? classes[0];
  if (chosen === undefined)
    return (
      <EmptyState
        level={1}
        picture={<GatePicture />}
        title={noClass}
        action={
          <Link className={buttonClass({ variant: "primary" })} to="/admin?tab=classes">
            {words.toClasses}
          </Link>
        }
      />
    );
  return children(
    chosen,
    <Field label={words.ofClass} hideLabel>
      <Select value={chosen.id} onChange={({ target }) => setSearch({ class: target.value }, { replace: true })}>
        {classes.map(({ id, name, members }) => (
          <option key={id} value={id}>
            {words.wholeClass(name, members)}
          </option>
        ))}
      </Select>
    </Field>,
  );
}
