import * as v from "valibot";

type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : Name;
type Renamed<Row> = { [Name in keyof Row as CamelCase<Name>]: Row[Name] };

/**
 * The schema of a row: its columns as the database calls them, read under the names that code uses (`user_id` is `userId`).
 * What areas are offered says its names itself, so that the contract with them does too.
 */
export const row = <Columns extends v.ObjectEntries>(columns: Columns) => v.pipe(v.object(columns), v.transform(renamed));

function renamed<Row extends object>(columns: Row): Renamed<Row> {
  const named = Object.entries(columns).map(([name, value]) => [name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase()), value]);
  // The type says of names what the expression above does to them.
  return Object.fromEntries(named) as Renamed<Row>;
}
