import { Check } from "@learn/ui";
import type { Ref } from "react";
import { teamRoles } from "../model/team-roles.ts";
import { words } from "../words.ts";
import styles from "./fields.module.css";

interface RolesFieldProps {
  chosen: readonly string[];
  onChange: (roles: string[]) => void;
  /** The first box, for the focus when none is ticked. */
  firstBox?: Ref<HTMLInputElement>;
}

/** The twelve roles as boxes to tick. */
export function RolesField({ chosen, onChange, firstBox }: RolesFieldProps) {
  const toggle = (role: string, isOn: boolean) => onChange(teamRoles.filter((other) => (other === role ? isOn : chosen.includes(other))));
  return (
    <fieldset>
      <legend className={styles.legend}>
        {words.roles} <span className={styles.aside}>{words.rolesHint}</span>
      </legend>
      <div className={styles.roles}>
        {teamRoles.map((role, place) => (
          <Check
            key={role}
            framed
            label={role}
            ref={place === 0 ? firstBox : undefined}
            checked={chosen.includes(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
