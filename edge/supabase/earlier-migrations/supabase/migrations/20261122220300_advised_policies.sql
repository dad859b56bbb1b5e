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
  select p.name, p.email, p.avatar_url, p.role from public.profiles p
  where p.id = member_profile.member and exists (
    select from public.team_members mine
    join public.team_members mate on mate.team_id = mine.team_id
    where mine.user_id = (select auth.uid()) and mate.user_id = member_profile.member)
$$;
comment on function private.member_profile(uuid) is
  'What a person may see of somebody in their teams, for the view member_profiles: of anybody else it shows nothing.';
revoke all on function private.member_profile(uuid) from public;
-- The view runs with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.member_profile(uuid) to authenticated, service_role;

create or replace function private.refuse_to_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'permission denied for view %', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_to_write() is
  'For a view that is read only: with it, a write is refused for the missing right, as on a table, and not as a fault of the server.';
revoke all on function private.refuse_to_write() from public;

-- Policies, views and indexes as the advisors of the Supabase CLI ask for them (docs/decisions/070).

-- It read with its owner's rights; now row security holds for it, and one function looks behind it, at one person at a time.
create or replace view public.member_profiles with (security_invoker = true, security_barrier = true) as
  select m.user_id as id, p.name, p.email, p.avatar_url, p.role
  from (select distinct t.user_id from public.team_members t) m
  cross join lateral private.member_profile(m.user_id) p;
create trigger member_profiles_read_only instead of insert or update or delete on public.member_profiles
  for each row execute function private.refuse_to_write();

-- Of two permissive policies the database asks both for every row.
drop policy projects_read_own on public.projects;
drop policy projects_read_team on public.projects;
create policy projects_read on public.projects for select to authenticated
  using ((user_id = (select auth.uid()) and team_id is null) or team_id in (select private.my_team_ids()));
comment on policy projects_read on public.projects is
  'A learner may read the projects that are theirs alone, and those of their teams for as long as they are in them.';

drop policy learning_modules_read on public.learning_modules;
drop policy learning_modules_read_team on public.learning_modules;
create policy learning_modules_read on public.learning_modules for select to authenticated
  using (
    public = 1 or user_id = (select auth.uid())
    or (user_id is null and learning_module_id in (
      select d.learning_module_id from public.dashboard d where d.user_id = (select auth.uid())))
    or learning_module_id in (
      select p.learning_module_id from public.projects p where p.team_id in (select private.my_team_ids()))
  );
comment on policy learning_modules_read on public.learning_modules is
  'Everybody signed in may read public modules, the private ones that they own, retired ones that are on their dashboard, and those of their teams'' projects for as long as they are in the team; the column grants hide the instructions.';

create index own_module_kinds_area_idx on private.own_module_kinds (area);
