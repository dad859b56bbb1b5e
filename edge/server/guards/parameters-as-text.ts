/**
 * A parameter as PostgreSQL reads it: text, whatever the column's type.
 *
 * A filter value reaches the database as the text that was asked for, and the database says what is wrong with it. Both
 * drivers would judge it first: PGlite throws for text that a boolean, a date or a text column can't take, which is
 * answered with 500, and the PostgreSQL driver sends false for whatever isn't true.
 */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  // lite's marks for `not_null` and `unknown`, where they are no test for null but text.
  if (typeof value === "symbol") return value.description?.replace("postgrest:", "") ?? "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// Of PostgreSQL's catalog, the types for which PGlite has an opinion of its own; bytea it writes as it is.
const judgedByPglite = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  jsonb: 3802,
};

/** How PGlite writes parameters, by the type of the column. It must never throw: half a message would stay behind. */
export const pgliteSerializers = Object.fromEntries(Object.values(judgedByPglite).map((oid) => [oid, asText]));

/** The types of the PostgreSQL driver that would judge or throw, by the numbers of PostgreSQL's catalog. */
export const postgresTypes = {
  text: { to: 25, from: [25, 1042, 1043, 2950], serialize: asText, parse: (text: string): string => text },
  number: { to: 0, from: [21, 23, 26, 700, 701], serialize: asText, parse: Number },
  bool: { to: 16, from: [16], serialize: asText, parse: (text: string): boolean => text === "t" },
  date: { to: 1082, from: [1082], serialize: asText, parse: (text: string): string => text },
};
