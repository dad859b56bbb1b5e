// By the package's name: an area that takes this along asks with the shell's one copy of the rest.
import { callFunction, type Data } from "@learn/data";

/** The procedures of an area's own schema, as the `Database` of its `database.generated.ts` has them. */
type ProceduresOf<Database> = Database extends Record<string, { Functions: infer Procedures }> ? Procedures : never;
type ArgsOf<Procedure> = Procedure extends { Args: infer Args } ? Args : never;
type ReturnsOf<Procedure> = Procedure extends { Returns: infer Returns } ? Returns : never;

/**
 * The way from an area's pages to the procedures of its own schema: `ownProcedures<Database>("my-area")` is a
 * `call(data, "set_mark", { activity, is_marked })`. The student of each is who is signed in; which of them pages may ask for, the
 * area's function says (`ownRoutes`).
 *
 * @throws DataFailure as `callFunction` does
 */
export function ownProcedures<Database>(area: string) {
  type Procedures = ProceduresOf<Database>;
  return async <Name extends keyof Procedures & string>(data: Data, name: Name, args: Omit<ArgsOf<Procedures[Name]>, "student">) =>
    // The types are made from the SQL that answers, and compared with it when the area is tested and released.
    (await callFunction(data, `${area}/${name}`, args)) as ReturnsOf<Procedures[Name]>;
}
