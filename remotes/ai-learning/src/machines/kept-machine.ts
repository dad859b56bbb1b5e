import * as v from "valibot";

/** How a machine stood when the tab was last used; null when there is nothing that can be read. */
export function readKeptMachine<State>(key: string, schema: v.GenericSchema<unknown, State>): State | null {
  try {
    const read = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return read.success ? read.output : null;
  } catch {
    // No storage, or something else in it: the machine begins anew.
    return null;
  }
}

/** Keeps how a machine stands for as long as the tab lives; null forgets it. */
export function keepMachine(key: string, state: unknown): void {
  try {
    if (state === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Storage may be full or forbidden; the machine is still on the screen.
    return;
  }
}
