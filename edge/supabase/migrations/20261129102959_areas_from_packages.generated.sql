-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/student_data.sql
create or replace function private.rows_with(ids text[], email text)
returns table (place text, data jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- An address as a word of its own: ann@hill.example is no part of joann@hill.example.
  address text := '(^|[^a-z0-9._%+-])' || regexp_replace(lower(rows_with.email), '([^a-z0-9@])', '\\\1', 'g') || '($|[^a-z0-9.-])';
  one record;
begin
  for one in
    select n.nspname, c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'private', 'auth') or n.nspname ~ '^area_') order by n.nspname, c.relname
  loop
    -- Offset 0: each row becomes text once, not once for each id.
    return query execute format(
      'select %L::text, to_jsonb(s.t) from (select t, t::text as said from %I.%I t offset 0) as s
       where exists (select from unnest($1) as k (id) where strpos(s.said, k.id) > 0) or (strpos(lower(s.said), $2) > 0 and lower(s.said) ~ $3)',
      one.nspname || '.' || one.relname, one.nspname, one.relname) using rows_with.ids, lower(rows_with.email), address;
  end loop;
end;
$$;
comment on function private.rows_with(text[], text) is
  'Every row of the product''s tables and of areas that came as packages, whatever tables there are, in which one of some ids or an e-mail address stands anywhere.';
revoke all on function private.rows_with(text[], text) from public;
