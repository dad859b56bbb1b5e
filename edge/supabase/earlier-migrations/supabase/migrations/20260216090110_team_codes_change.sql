-- Who has left a team, or was taken out of it, doesn't come back with the code that they know.

create or replace function private.follow_membership()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.profiles p set team_id = new.team_id where p.id = new.user_id;
    perform private.choose_facilitator(new.team_id);
    return null;
  end if;
  -- Before the facilitator is chosen: this lock is the stronger one, and whoever joins at this moment holds the key of
  -- the team and waits for the weaker one.
  update public.teams t set team_code = private.new_team_code() where t.id = old.team_id;
  update public.profiles p
  set team_id = (select m.team_id from public.team_members m where m.user_id = old.user_id
    order by m.created_at desc, m.team_id limit 1)
  where p.id = old.user_id and (p.team_id = old.team_id or p.team_id is null);
  perform private.choose_facilitator(old.team_id);
  return null;
end;
$$;
comment on function private.follow_membership() is
  'Trigger: the profile shows the team that was joined last, after leaving it another one of the person or none; the team''s facilitator is one of its members; and a team that loses a member, in whatever way, gets a new code.';

comment on column public.teams.team_code is
  'What others type to join; made by the server, without letters and digits that look alike. Another one when a member goes; members read it with their team.';

create function public.renew_team_code(team uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  code text;
begin
  if not exists (
    select from public.team_members m where m.team_id = renew_team_code.team and m.user_id = (select auth.uid())
  ) then
    raise exception 'Only members of this team can change its code.' using errcode = '42501';
  end if;
  update public.teams t set team_code = private.new_team_code(), updated_at = now()
  where t.id = renew_team_code.team returning t.team_code into code;
  return code;
end;
$$;
comment on function public.renew_team_code(uuid) is
  'A member may give their team a new code, for one that went to the wrong people; answers it. The old one opens nothing from then on.';
revoke all on function public.renew_team_code(uuid) from public, anon, authenticated;
grant execute on function public.renew_team_code(uuid) to authenticated;

create function private.has_no_members(team uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from public.team_members m where m.team_id = has_no_members.team)
$$;
comment on function private.has_no_members(uuid) is
  'Whether nobody is in a team, for policies: the reader sees the members of their own teams only.';
revoke all on function private.has_no_members(uuid) from public;
-- Policies run with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.has_no_members(uuid) to authenticated;

drop policy teams_read on public.teams;
create policy teams_read on public.teams for select to authenticated
  using (
    id in (select private.my_team_ids())
    or (created_by = (select auth.uid()) and private.has_no_members(id))
  );
comment on policy teams_read on public.teams is
  'A person may read the teams that they belong to, and those that they made while nobody is in them.';

drop policy team_members_insert on public.team_members;
create policy team_members_insert on public.team_members for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and team_id in (
      select t.id from public.teams t where t.created_by = (select auth.uid()) and private.has_no_members(t.id)
    )
  );
comment on policy team_members_insert on public.team_members is
  'Whoever made a team may add themselves to it while nobody is in it; everybody else, and a maker who left the others, needs its code.';
comment on table public.teams is
  'Teams. Their members may read and rename them, and the person who made one while nobody is in it; anybody with a profile may make one; the code and the facilitator are the server''s.';
