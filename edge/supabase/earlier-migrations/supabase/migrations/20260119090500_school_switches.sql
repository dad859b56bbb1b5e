-- An admin switches the areas of their own school.

create function public.switch_area(school uuid, area text, is_enabled boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  areas text[];
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = switch_area.school and s.role = 'admin'
  ) then
    raise exception 'Only an admin of this school can switch its areas.' using errcode = '42501';
  end if;
  -- The pattern and no list: areas are released on their own, and the database needn't know the newest.
  if switch_area.area is null or switch_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_area.is_enabled is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.schools s
  set enabled_areas = case
      when switch_area.is_enabled then array_append(array_remove(s.enabled_areas, switch_area.area), switch_area.area)
      else array_remove(s.enabled_areas, switch_area.area) end,
    updated_at = now()
  where s.id = switch_area.school
    and (switch_area.area = any (s.enabled_areas)) <> switch_area.is_enabled
    -- Nobody needs more, and a row that everybody reads must stay small.
    and (not switch_area.is_enabled or cardinality(s.enabled_areas) < 100);
  select s.enabled_areas into areas from public.schools s where s.id = switch_area.school;
  return areas;
end;
$$;
comment on function public.switch_area(uuid, text, boolean) is
  'An admin may enable or disable an area at their own school; answers the enabled areas afterwards. Safe to call twice.';
revoke all on function public.switch_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_area(uuid, text, boolean) to authenticated;
