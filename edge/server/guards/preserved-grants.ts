/**
 * Guard 2. At the first REST request lite looks for tables with row security and, finding some,
 * grants ALL on them to anon and authenticated, which undoes every column grant of the
 * migrations. Telling the connection that this has been done keeps it from doing it;
 * `roles.sql` makes the roles instead.
 */
export function preserveGrants(connection: object): void {
  // The field is private in lite's types; it is the only switch there is.
  (connection as { rlsState: string }).rlsState = "active";
}
