import { Check, ErrorText } from "@learn/ui";
import { useId, type Ref } from "react";
import { teamRoles } from "../model/team-roles.ts";
import { words } from "../words.ts";
import styles from "./fields.module.css";

interface RolesFieldProps {
  chosen: readonly string[];
  onChange: (roles: string[]) => void;
  /** The first box, for the focus when none is ticked. */
  firstBox?: Ref<HTMLInputElement>;
  /** What is wrong with the choice. */
  error?: string | null;
}

/** The twelve roles as boxes to tick. */
export function RolesField({ chosen, onChange, firstBox, error }: RolesFieldProps) {
  const errorId = useId();
  const toggle = (role: string, isOn: boolean) => onChange(teamRoles.filter((other) => (other === role ? isOn : chosen.includes(other))));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {words.roles} <span className={styles.aside}>{words.rolesHint}</span>
      </legend>
      <div className={styles.roles}>
        {teamRoles.map((role, place) => (
          <Check
            key={role}
            framed
            label={role}
            hint={words.roleHints[role]}
            ref={place === 0 ? firstBox : undefined}
            checked={chosen.includes(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </div>
      {error && (
        <ErrorText id={errorId} announce>
          {error}
        </ErrorText>
      )}
    </fieldset>
  );
}
