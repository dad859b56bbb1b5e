-- Programs are run outside of a conversation, too: whoever runs them asks here whether the learner's school has the area.
create function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner and not area_is_open.area = any (s.enabled_areas)
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area; who belongs to no school may use all.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;
