-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/teams/teams.sql
create or replace function private.member_profile(member uuid)
returns table (name text, email text, avatar_url text, role text)
language sql
stable
security definer
rows 1
set search_path = ''
as $$
  select
    case when exists (select from public.school_staff s where s.user_id = (select auth.uid()) and s.school_id = p.school_id)
      then p.name else private.shown_name(p) end,
    case when p.id = (select auth.uid()) or exists (
      select from public.schools s
      join public.teams t on t.school_id = s.id
      join public.team_members mine on mine.team_id = t.id
      where s.facilitator_address_shown and t.facilitator_id = p.id and mine.user_id = (select auth.uid())) then p.email end,
    p.avatar_url, p.role
  from public.profiles p
  where p.id = member_profile.member and (
    exists (
      select from public.team_members mine
      join public.team_members mate on mate.team_id = mine.team_id
      where mine.user_id = (select auth.uid()) and mate.user_id = member_profile.member)
    or exists (
      select from public.team_members mine
      join public.teams t on t.id = mine.team_id
      where mine.user_id = (select auth.uid()) and t.facilitator_id = member_profile.member))
$$;
comment on function private.member_profile(uuid) is
  'What a person may see of somebody in their teams, and of who looks after one, for the view member_profiles: of anybody else it shows nothing. An e-mail address is shown to its owner, a facilitator''s to the team where the school says so; a student''s full name to the staff of their school only.';
revoke all on function private.member_profile(uuid) from public;
-- The view runs with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.member_profile(uuid) to authenticated, service_role;

-- schemas/teams/teams.sql
create or replace function public.facilitator(team public.teams)
returns setof public.member_profiles
language sql
stable
rows 1
set search_path = ''
as $$
  select p.* from public.member_profiles p where p.id = (facilitator.team).facilitator_id
$$;
comment on function public.facilitator(public.teams) is 'The facilitator of a team, for its members: name, avatar and role, and the e-mail address where the school gives it as a contact.';
revoke all on function public.facilitator(public.teams) from public, anon, authenticated;
grant execute on function public.facilitator(public.teams) to authenticated;
