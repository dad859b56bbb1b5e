import type { useFormFault } from "@learn/ui";
import { useRef, useState } from "react";
import { RolesField } from "./roles-field.tsx";

/** The roles that a form asks for. `missing` says so at their field, and leads there, where none is ticked. */
export function useRoles(fault: ReturnType<typeof useFormFault<"roles">>, begun: string[] = []) {
  const [chosen, setChosen] = useState(begun);
  const firstBox = useRef<HTMLInputElement>(null);
  const choose = (roles: string[]) => {
    setChosen(roles);
    fault.mend("roles");
  };
  const missing = (sentence: string): boolean => {
    if (chosen.length > 0) return false;
    fault.say("roles", sentence);
    firstBox.current?.focus();
    return true;
  };
  const field = <RolesField chosen={chosen} firstBox={firstBox} error={fault.at("roles")} onChange={choose} />;
  return { chosen, choose, missing, field };
}
