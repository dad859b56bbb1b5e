create or replace function private.team_roles()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['Team Captain', 'Tech Director', 'Story & Strategy Director', 'Creative Director', 'Research Captain',
    'Finance Lead', 'UX Designer', 'AI Facilitator', 'Testing & Quality Director', 'Community Captain',
    'Innovation Strategist', 'Ethics & Impact Officer']
$$;
comment on function private.team_roles() is 'The roles that a member of a team may have.';
revoke all on function private.team_roles() from public;

create or replace function private.my_team_ids()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select m.team_id from public.team_members m where m.user_id = (select auth.uid())
$$;
comment on function private.my_team_ids() is
  'The teams of the person who is signed in, for policies: one of team_members can''t ask team_members.';
revoke all on function private.my_team_ids() from public;
-- Policies run with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.my_team_ids() to authenticated;

create or replace function private.new_team_code()
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  code text;
begin
  loop
    code := private.random_code(5);
    exit when not exists (select from public.teams t where t.team_code = code);
  end loop;
  return code;
end;
$$;
comment on function private.new_team_code() is 'Five letters and digits that can''t be foreseen and that no team has.';
revoke all on function private.new_team_code() from public;

create or replace function private.guard_team()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := coalesce(
    private.text_fault(new.name, 'The team name', 100),
    -- A description may have several lines.
    private.text_fault(regexp_replace(new.description, '[\n\r\t]', ' ', 'g'), 'The description', 1000),
    case when private.is_blank(new.name) then 'Please give the team a name.' end);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  new.updated_at := now();
  if tg_op = 'UPDATE' then
    return new;
  end if;
  if new.created_by is not null and not exists (select from public.profiles p where p.id = new.created_by) then
    raise exception 'Please complete your profile before you make a team.' using errcode = '22023';
  end if;
  perform private.check_own_area(new.created_by, 'teams');
  if (select count(*) from public.teams t where t.created_by = new.created_by) >= 200 then
    raise exception 'You have made 200 teams. That is as many as one person can make.' using errcode = '22023';
  end if;
  new.team_code := private.new_team_code();
  return new;
end;
$$;
comment on function private.guard_team() is
  'Trigger: a team''s name is a line that can be read, and its code is the server''s, whatever a browser sends.';
revoke all on function private.guard_team() from public;

create or replace function private.guard_team_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (select count(*) from public.team_members m where m.team_id = new.team_id) >= 100 then
    raise exception 'This team is full.' using errcode = '22023';
  end if;
  new.roles := array(
    select r.role from unnest(new.roles) with ordinality as r (role, place)
    group by r.role order by min(r.place)
  );
  if cardinality(new.roles) = 0 then
    raise exception 'Please choose at least one role.' using errcode = '22023';
  elsif not new.roles <@ private.team_roles() then
    raise exception 'There is no such team role.' using errcode = '22023';
  end if;
  return new;
end;
$$;
comment on function private.guard_team_member() is 'Trigger: a role is listed once, there is at least one, and a team has at most 100 members.';
revoke all on function private.guard_team_member() from public;

create or replace function private.choose_facilitator(team uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  present uuid;
  chosen uuid;
begin
  -- The lock lets two teachers who join at once be seen one after the other. Not "for update": each of them holds the
  -- key of the team already, by the membership they are adding, and would wait for the other forever.
  select t.facilitator_id into present from public.teams t where t.id = choose_facilitator.team for no key update;
  select m.user_id into chosen
  from public.team_members m
  join public.profiles p on p.id = m.user_id and p.role in ('facilitator', 'teacher')
  where m.team_id = choose_facilitator.team
  order by m.user_id is distinct from present, p.role, m.created_at
  limit 1;
  update public.teams t set facilitator_id = chosen
  where t.id = choose_facilitator.team and t.facilitator_id is distinct from chosen;
end;
$$;
comment on function private.choose_facilitator(uuid) is
  'Keeps a team''s facilitator while they are a member and a facilitator or teacher; else takes the first facilitator, else the first teacher, else nobody.';
revoke all on function private.choose_facilitator(uuid) from public;

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

create or replace function private.follow_role_in_teams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.choose_facilitator(m.team_id) from public.team_members m where m.user_id = new.id order by m.team_id;
  return null;
end;
$$;
comment on function private.follow_role_in_teams() is
  'Trigger: whoever becomes a student is no team''s facilitator any more, and a new teacher or facilitator takes the empty places.';
revoke all on function private.follow_role_in_teams() from public;

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
  if private.is_no_code(join_team.code) or cardinality(join_team.roles) > 20 then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if private.is_blank(join_team.code) or coalesce(cardinality(join_team.roles), 0) = 0 then
    return '{"ok": false, "reason": "required"}';
  end if;
  if not exists (select from public.profiles p where p.id = me) then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  perform private.check_own_area(me, 'teams');
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
    p.email, p.avatar_url, p.role
  from public.profiles p
  where p.id = member_profile.member and exists (
    select from public.team_members mine
    join public.team_members mate on mate.team_id = mine.team_id
    where mine.user_id = (select auth.uid()) and mate.user_id = member_profile.member)
$$;
comment on function private.member_profile(uuid) is
  'What a person may see of somebody in their teams, for the view member_profiles: of anybody else it shows nothing. A student''s full name is shown to the staff of their school only.';
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

create or replace function public.facilitator(team public.teams)
returns setof public.member_profiles
language sql
stable
rows 1
set search_path = ''
as $$
  select p.* from public.member_profiles p where p.id = (facilitator.team).facilitator_id
$$;
comment on function public.facilitator(public.teams) is 'The facilitator of a team, for its members: name, e-mail, avatar and role.';
revoke all on function public.facilitator(public.teams) from public, anon, authenticated;
grant execute on function public.facilitator(public.teams) to authenticated;

create or replace function public.members(team public.teams)
returns setof public.member_profiles
language sql
stable
rows 10
set search_path = ''
as $$
  select p.* from public.team_members m join public.member_profiles p on p.id = m.user_id
  where m.team_id = (members.team).id
  order by m.created_at
$$;
comment on function public.members(public.teams) is 'The members of a team, for its members: name, e-mail, avatar and role.';
revoke all on function public.members(public.teams) from public, anon, authenticated;
grant execute on function public.members(public.teams) to authenticated;

create or replace function public.profiles(member public.team_members)
returns setof public.member_profiles
language sql
stable
rows 1
set search_path = ''
as $$
  select p.* from public.member_profiles p where p.id = (profiles.member).user_id
$$;
comment on function public.profiles(public.team_members) is
  'The profile of a team''s member, for its members: name, e-mail, avatar and role. It stands in for the table of that name, of which one may read one''s own row only.';
revoke all on function public.profiles(public.team_members) from public, anon, authenticated;
grant execute on function public.profiles(public.team_members) to authenticated;

create or replace function public.renew_team_code(team uuid)
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

create or replace function private.has_no_members(team uuid)
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
