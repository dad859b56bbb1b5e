import { asText } from "./parameters-as-text.ts";

/**
 * Guard 6. lite's auth stringifies its JSON columns itself, and the PostgreSQL driver stringifies
 * once more: user_metadata then holds a string instead of an object. These types leave a string
 * alone.
 */
function jsonType(oid: number): {
  to: number;
  from: number[];
  serialize: (value: unknown) => string;
  parse: (text: string) => unknown;
} {
  return {
    to: oid,
    from: [oid],
    serialize: asText,
    parse: (text): unknown => JSON.parse(text),
  };
}

/** The json and jsonb types of the PostgreSQL driver, encoding once. */
export const jsonOnce = { json: jsonType(114), jsonb: jsonType(3802) };
