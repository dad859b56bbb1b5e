-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/works.sql
create or replace function public.program_to_show(learner uuid, program jsonb)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select concat_ws(E'\n', p ->> 'code', p ->> 'output')
    from private.program_of(program_to_show.learner,
      case when program_to_show.program ->> 'session' ~ '^[0-9a-f-]{36}$' then (program_to_show.program ->> 'session')::uuid end,
      program_to_show.program ->> 'execution') as p), '')
$$;
comment on function public.program_to_show(uuid, jsonb) is
  'Service role only. The code and the output of a program of the learner''s that a piece of work names, as a team would read them; empty where there is none.';
revoke all on function public.program_to_show(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.program_to_show(uuid, jsonb) to service_role;
