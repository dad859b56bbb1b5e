-- A captain may take a member out. Who is one isn't told by the role of that name, which everybody may give themselves.

alter table public.team_members add column is_captain boolean not null default false;
comment on column public.team_members.is_captain is
  'Whether the member looks after the team: may take others out and name captains. The server''s; true for the first member, for whom a captain has named, and for an heir.';
comment on table public.team_members is
  'Who is in which team; the truth that profiles.team_id and teams.facilitator_id follow. Members may read the rows of their teams, change their own roles and leave; captains may take members out by remove_team_member; joining goes through join_team, and whoever made a team may add themselves while nobody is in it.';
comment on column public.team_members.roles is 'Labels without rights of their own, Team Captain included; several at once.';
comment on policy team_members_delete on public.team_members is
  'A member may leave. Throwing others out goes through remove_team_member, which asks who is a captain.';

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/teams/teams.sql
create or replace function private.choose_captain(team uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- As for the facilitator: of two people who come or go at once the second must see the first.
  perform from public.teams t where t.id = choose_captain.team for no key update;
  update public.team_members m set is_captain = true
  where m.team_id = choose_captain.team
    and not exists (select from public.team_members c where c.team_id = choose_captain.team and c.is_captain)
    and m.user_id = (
      select heir.user_id from public.team_members heir where heir.team_id = choose_captain.team
      order by 'Team Captain' = any (heir.roles) desc, heir.created_at, heir.user_id limit 1
    );
end;
$$;
comment on function private.choose_captain(uuid) is
  'Gives a team that has members and nobody who looks after it one: of those who carry the role of Team Captain the one who has been in the team longest, else of all.';
revoke all on function private.choose_captain(uuid) from public;

-- schemas/teams/teams.sql
create or replace function private.leads_team(team uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.team_members m
    where m.team_id = leads_team.team and m.user_id = (select auth.uid()) and m.is_captain
  )
$$;
comment on function private.leads_team(uuid) is 'Whether the person who is signed in is a captain who looks after this team.';
revoke all on function private.leads_team(uuid) from public;

-- schemas/teams/teams.sql
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
    perform private.choose_captain(new.team_id);
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
  perform private.choose_captain(old.team_id);
  return null;
end;
$$;
revoke all on function private.follow_membership() from public;
comment on function private.follow_membership() is
  'Trigger: the profile shows the team that was joined last, after leaving it another one of the person or none; the team''s facilitator is one of its members; a team that has members has a captain; and a team that loses a member, in whatever way, gets a new code.';

-- schemas/teams/teams.sql
create or replace function public.join_team(code text, roles text[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  found_team record;
  was_member boolean;
begin
  if me is null then
    raise exception 'Please sign in to join a team.' using errcode = '42501';
  end if;
  if private.is_blank(join_team.code) or coalesce(cardinality(join_team.roles), 0) = 0 then
    return '{"ok": false, "reason": "required"}';
  end if;
  if not exists (select from public.profiles p where p.id = me) then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  wait := private.admit_code(me, 'team');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select t.id, t.name into found_team from public.teams t where t.team_code = upper(btrim(join_team.code));
  if not found then
    perform private.count_wrong_code(me, 'team');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  was_member := exists (select from public.team_members m where m.team_id = found_team.id and m.user_id = me);
  if not was_member then
    if (select count(*) from public.team_members m where m.team_id = found_team.id) >= 100 then
      return '{"ok": false, "reason": "full"}';
    end if;
    insert into public.team_members (user_id, team_id, roles) values (me, found_team.id, join_team.roles)
    on conflict (user_id, team_id) do nothing;
  end if;
  return jsonb_build_object('ok', true, 'was_member', was_member,
    'team', jsonb_build_object('id', found_team.id, 'name', found_team.name));
end;
$$;
comment on function public.join_team(text, text[]) is
  'A signed-in person may join the team of a code, in any case of letters. Answers ok with the team''s id and name and whether they were in it already, or ok false with a reason: required, not_found, full, no_profile, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_team(text, text[]) from public, anon, authenticated;
grant execute on function public.join_team(text, text[]) to authenticated;

-- schemas/teams/teams.sql
create or replace function public.name_team_captain(team uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.leads_team(name_team_captain.team) then
    raise exception 'Only a captain of this team can do that.' using errcode = '42501';
  end if;
  update public.team_members m
  set is_captain = true,
    roles = case when 'Team Captain' = any (m.roles) then m.roles else array['Team Captain'] || m.roles end
  where m.team_id = name_team_captain.team and m.user_id = name_team_captain.person;
  if not found then
    raise exception 'This person is not in the team any more.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.name_team_captain(uuid, uuid) is
  'A captain may make another member a captain, who then carries that role, too. Safe to call twice.';
revoke all on function public.name_team_captain(uuid, uuid) from public, anon, authenticated;
grant execute on function public.name_team_captain(uuid, uuid) to authenticated;

-- schemas/teams/teams.sql
create or replace function public.remove_team_member(team uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  if not private.leads_team(remove_team_member.team) then
    raise exception 'Only a captain of this team can do that.' using errcode = '42501';
  elsif remove_team_member.person = me then
    raise exception 'To go yourself, please leave the team.' using errcode = '22023';
  elsif exists (
    select from public.team_members m
    where m.team_id = remove_team_member.team and m.user_id = remove_team_member.person and m.is_captain
  ) and not exists (select from public.teams t where t.id = remove_team_member.team and t.created_by = me) then
    raise exception 'Only the captain who made the team can take out another captain.' using errcode = '42501';
  end if;
  delete from public.team_members m
  where m.team_id = remove_team_member.team and m.user_id = remove_team_member.person;
end;
$$;
comment on function public.remove_team_member(uuid, uuid) is
  'A captain may take a member out of their team, but another captain only if they made the team. Safe to call twice: who is gone is gone.';
revoke all on function public.remove_team_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_team_member(uuid, uuid) to authenticated;

update public.team_members m set is_captain = true
from public.teams t where t.id = m.team_id and t.created_by = m.user_id;

do $$ begin
  perform private.choose_captain(t.id) from public.teams t;
end $$;
