import * as v from "valibot";
import { problem, type Area, type Dependencies } from "../request/index.ts";

/** The procedures of an area's own schema, as the `Database` of its `database.generated.ts` has them. */
type ProceduresOf<Database> = Database extends Record<string, { Functions: infer Procedures }> ? Procedures : never;
type ArgsOf<Procedure> = Procedure extends { Args: infer Args } ? Args : never;
type ReturnsOf<Procedure> = Procedure extends { Returns: infer Returns } ? Returns : never;
/** Those that pages may ask for: they take the student for whom they are. */
type AskedFor<Procedures> = {
  [Name in keyof Procedures as "student" extends keyof ArgsOf<Procedures[Name]> ? Name : never]: Procedures[Name];
};
type Taken<Procedures> = { [Name in keyof Procedures]?: v.GenericSchema<unknown, Omit<ArgsOf<Procedures[Name]>, "student">> };

/**
 * The way from a function to the procedures of its area's own schema: `ownOf<Database>(dependencies)("set_mark", { student, ... })`.
 *
 * @throws the database's error, and Error where the area has no schema of its own
 */
export function ownOf<Database>({ own }: Dependencies) {
  type Procedures = ProceduresOf<Database>;
  return async <Name extends keyof Procedures & string>(
    name: Name,
    args: ArgsOf<Procedures[Name]>,
  ): Promise<ReturnsOf<Procedures[Name]>> => {
    if (own === undefined) throw new Error("This area has no schema of its own.");
    // Release and test compare the types with the SQL that runs.
    return (await own(name, args as Record<string, unknown>)) as ReturnsOf<Procedures[Name]>;
  };
}

/**
 * Routes by which the area's pages ask for procedures of its own schema, each under the procedure's name. The student is who has asked,
 * whatever a page says.
 *
 * @param taken - what each takes beside the student
 */
export function ownRoutes<Database>(taken: Taken<AskedFor<ProceduresOf<Database>>>): Area["routes"] {
  const routes = Object.entries<v.GenericSchema | undefined>(taken).map(([name, schema]): [string, Area["routes"][string]] => [
    name,
    async ({ learner, body, dependencies }) => {
      const asked = v.safeParse(v.pipe(schema ?? v.never(), v.record(v.string(), v.unknown())), body);
      if (!asked.success) return problem(400, "malformed", `This isn't what ${name} takes.`);
      return Response.json((await dependencies.own?.(name, { ...asked.output, student: learner.id })) ?? null);
    },
  ]);
  return Object.fromEntries(routes);
}
