-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/teams/teams.sql
create or replace function private.my_team_ids()
returns setof uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select m.team_id from public.team_members m where m.user_id = (select auth.uid());
end;
$$;
comment on function private.my_team_ids() is
  'The teams of the person who is signed in, for policies: one of team_members can''t ask team_members.';
revoke all on function private.my_team_ids() from public;
-- Policies run with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.my_team_ids() to authenticated;
