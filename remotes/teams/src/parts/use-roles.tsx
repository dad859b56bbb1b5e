import { Check, ErrorText, type useFormFault } from "@learn/ui";
import { useId, useRef, type Ref } from "react";
import { teamRoles } from "../model/team-roles.ts";
import { words } from "../words.ts";
import styles from "./fields.module.css";

const between = "\n";

/** Roles as one text: a form keeps only texts. */
export const rolesText = (roles: readonly string[]) => roles.join(between);

/**
 * The roles that a form asks for. `missing` says so at their field, and leads there, where none is ticked.
 *
 * @param ticked - by `rolesText`, as the form keeps them
 */
export function useRoles(fault: ReturnType<typeof useFormFault<"roles">>, ticked: string, onTick: (ticked: string) => void) {
  const chosen = ticked.split(between).filter((role) => role !== "");
  const firstBox = useRef<HTMLInputElement>(null);
  const choose = (roles: string[]) => {
    onTick(rolesText(roles));
    fault.mend("roles");
  };
  const missing = (sentence: string): boolean => {
    if (chosen.length > 0) return false;
    fault.say("roles", sentence);
    firstBox.current?.focus();
    return true;
  };
  const field = <RolesField chosen={chosen} firstBox={firstBox} error={fault.at("roles")} onChange={choose} />;
  return { chosen, missing, field };
}

interface RolesFieldProps {
  chosen: readonly string[];
  onChange: (roles: string[]) => void;
  /** The first box, for the focus when none is ticked. */
  firstBox?: Ref<HTMLInputElement>;
  /** What is wrong with the choice. */
  error?: string | null;
}

/** The twelve roles as boxes to tick. */
function RolesField({ chosen, onChange, firstBox, error }: RolesFieldProps) {
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
