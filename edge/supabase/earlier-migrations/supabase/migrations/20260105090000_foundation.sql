-- What every later migration stands on: a schema that the REST interface doesn't offer, and closed doors by default.

create schema if not exists private;
comment on schema private is
  'Helpers of the functions and triggers in public. Only the owner may use it, and the REST interface does not offer it.';
revoke all on schema private from public, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- A hosted project opens every new table to everybody. A migration that forgets its grants shall close, not open.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
