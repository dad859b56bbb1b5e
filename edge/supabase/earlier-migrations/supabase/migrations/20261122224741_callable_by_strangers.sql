-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/deployment.sql
create or replace function public.deployment_faults()
returns table (place text, fault text)
language sql
stable
set search_path = ''
as $$
  select 'public.' || c.relname, 'row level security is off; alter table public.' || c.relname || ' enable row level security'
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  union all
  select 'public.' || c.relname, 'strangers have rights on it; revoke all on public.' || c.relname || ' from public, anon'
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
    pg_catalog.has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
    or pg_catalog.has_any_column_privilege('anon', c.oid, 'select, insert, update')
  )
  union all
  select p.oid::regprocedure::text, 'strangers may call it; revoke all on function ' || p.oid::regprocedure || ' from public, anon'
  from pg_catalog.pg_proc p
  where p.pronamespace = 'public'::regnamespace and pg_catalog.has_function_privilege('anon', p.oid, 'execute')
    -- A trigger can't be called; a hosted project has one of its own here that switches row level security on.
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    -- What an extension brings was weighed by whoever installed it.
    and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select p.oid::regprocedure::text, 'it has its owner''s rights and no search_path of its own, so that a caller can put other tables in its way'
  from pg_catalog.pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
    and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  order by 1, 2
$$;
comment on function public.deployment_faults() is
  'What stands open in this database, with what closes it, for `npm run doctor`; only the secret key may ask.';
revoke all on function public.deployment_faults() from public, anon, authenticated;
grant execute on function public.deployment_faults() to service_role;
