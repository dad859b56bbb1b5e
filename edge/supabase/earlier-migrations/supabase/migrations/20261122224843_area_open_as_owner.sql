-- The server asks as service_role, which may not use the helpers in private that the answer needs.

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: their school has it open, and not all of their classes close it. Who belongs to no school may use all.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;
