import { createContext, useContext } from "react";

/** What a field tells the control inside it: its id, what describes it, and whether it is wrong. */
export interface FieldWiring {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Carries the wiring from a Field to the control inside it. */
export const FieldContext = createContext<FieldWiring>({});

/** The wiring of the Field around a control; nothing outside one. */
export function useField(): FieldWiring {
  return useContext(FieldContext);
}
