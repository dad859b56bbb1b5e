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
    code := private.random_code(8);
    exit when not exists (select from public.teams t where t.team_code = code);
  end loop;
  return code;
end;
$$;
comment on function private.new_team_code() is 'Eight letters and digits that can''t be foreseen and that no team has.';
revoke all on function private.new_team_code() from public;

create or replace function private.school_of_member(person uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select p.school_id from public.profiles p where p.id = school_of_member.person and p.school_link <> 'typed'
$$;
comment on function private.school_of_member(uuid) is 'The school that a person has proven to belong to; null without one, also where they only typed its name.';
revoke all on function private.school_of_member(uuid) from public;

create or replace function private.is_student(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.profiles p where p.id = is_student.person and p.role = 'student'
      and not exists (select from public.school_staff s where s.user_id = p.id))
$$;
comment on function private.is_student(uuid) is
  'Whether somebody has a student''s profile and is staff of no school. Who calls themselves a teacher is no student, and no more than that.';
revoke all on function private.is_student(uuid) from public;

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
    if old.closed_at is not null then
      raise exception 'Your school has closed this team.' using errcode = '22023';
    end if;
    return new;
  end if;
  if new.created_by is not null and not exists (select from public.profiles p where p.id = new.created_by) then
    raise exception 'Please complete your profile before you make a team.' using errcode = '22023';
  end if;
  perform private.check_own_area(new.created_by, 'teams');
  new.school_id := private.school_of_member(new.created_by);
  if new.created_by is not null and not private.is_student(new.created_by)
    and not exists (select from public.school_staff s where s.user_id = new.created_by and s.school_id = new.school_id) then
    raise exception 'Teams are made by students, and by the staff of a school for its students.' using errcode = '22023';
  end if;
  if (select count(*) from public.teams t where t.created_by = new.created_by) >= 200 then
    raise exception 'You have made 200 teams. That is as many as one person can make.' using errcode = '22023';
  end if;
  new.team_code := private.new_team_code();
  return new;
end;
$$;
comment on function private.guard_team() is
  'Trigger: a team''s name is a line that can be read, it stands in its maker''s school, and its code is the server''s, whatever a browser sends.';
revoke all on function private.guard_team() from public;

create or replace function private.guard_team_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Of joining a team and a school at once the second must see the first.
    perform from public.profiles p where p.id = new.user_id for no key update;
    if not private.is_student(new.user_id) then
      raise exception 'Only students can be in a team.' using errcode = '22023';
    elsif not private.may_be_in_team(new.user_id, new.team_id)
      or exists (select from public.team_requests r where r.team_id = new.team_id and r.user_id = new.user_id and r.by_staff) then
      raise exception 'Your school has closed this team, or it is not a team of yours any more.' using errcode = '22023';
    elsif (select count(*) from public.team_members m where m.team_id = new.team_id) >= 100 then
      raise exception 'This team is full.' using errcode = '22023';
    end if;
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
comment on function private.guard_team_member() is 'Trigger: a role is listed once, there is at least one, only students are members, at a school those of that school and outside schools nobody of one, a closed team takes none, and a team has at most 100.';
revoke all on function private.guard_team_member() from public;

create or replace function private.choose_captain(team uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of two people who come or go at once the second must see the first. Not "for update": each of them holds the key of
  -- the team already, by the membership they are adding, and would wait for the other forever.
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
    perform private.choose_captain(new.team_id);
    return null;
  end if;
  -- Before the captain is chosen: this lock is the stronger one, and whoever joins at this moment holds the key of the
  -- team and waits for the weaker one.
  update public.teams t set team_code = private.new_team_code() where t.id = old.team_id;
  update public.profiles p
  set team_id = (select m.team_id from public.team_members m where m.user_id = old.user_id
    order by m.created_at desc, m.team_id limit 1)
  where p.id = old.user_id and (p.team_id = old.team_id or p.team_id is null);
  perform private.choose_captain(old.team_id);
  return null;
end;
$$;
revoke all on function private.follow_membership() from public;
comment on function private.follow_membership() is
  'Trigger: the profile shows the team that was joined last, after leaving it another one of the person or none; a team that has members has a captain; and a team that loses a member, in whatever way, gets a new code.';

create or replace function private.follow_role_in_teams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  school uuid := private.school_of_member(new.id);
begin
  if new.role <> 'student' and old.role = 'student' then
    if (select auth.uid()) = new.id and exists (select from public.team_members m where m.user_id = new.id) then
      raise exception 'Only students can be in a team. Please leave your teams first.' using errcode = '22023';
    end if;
    delete from public.team_requests r where r.user_id = new.id;
  end if;
  -- Of mates who come into a school at once the later one must see the earlier.
  perform from public.team_members m join public.teams t on t.id = m.team_id where m.user_id = new.id order by t.id for no key update of t;
  update public.teams t set school_id = school
  from public.team_members mine
  where mine.user_id = new.id and mine.team_id = t.id and t.school_id is null and school is not null and not exists (
    select from public.team_members m where m.team_id = t.id and private.school_of_member(m.user_id) is distinct from school);
  with back as (
    delete from public.team_requests r using public.teams t, public.profiles p
    where t.id = r.team_id and p.id = r.user_id and t.school_id = school and private.school_of_member(p.id) = school
      and r.refused_at = p.school_since and not private.lacks_consent(p.id)
    returning r.user_id, r.team_id, r.roles
  )
  insert into public.team_members (user_id, team_id, roles) select b.user_id, b.team_id, b.roles from back b;
  perform private.take_out_of_team(t.id, new.id)
  from public.team_members m join public.teams t on t.id = m.team_id
  where m.user_id = new.id and new.role = 'student' and t.school_id is null and school is not null;
  delete from public.team_members m using public.teams t
  where m.user_id = new.id and t.id = m.team_id and (new.role <> 'student' or t.school_id is distinct from school);
  return null;
end;
$$;
revoke all on function private.follow_role_in_teams() from public;
comment on function private.follow_role_in_teams() is
  'Trigger: whoever is no student any more is in no team, and whoever comes into a school or leaves it in none on the other side of its wall; a team outside schools comes along with the last of its members, and the others are in it again. Somebody who stops being a student by themselves is asked to leave first.';

create or replace function private.follow_staff_in_teams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.teams t set facilitator_id = null where t.facilitator_id = old.user_id and t.school_id = old.school_id;
  return null;
end;
$$;
revoke all on function private.follow_staff_in_teams() from public;
comment on function private.follow_staff_in_teams() is 'Trigger: who is no staff of a school any more looks after none of its teams.';

create or replace function private.may_be_in_team(person uuid, team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_student(may_be_in_team.person) and exists (
    select from public.teams t
    where t.id = may_be_in_team.team and t.closed_at is null
      and t.school_id is not distinct from private.school_of_member(may_be_in_team.person))
$$;
comment on function private.may_be_in_team(uuid, uuid) is
  'Whether a person stands on the same side of a team''s wall: a student of its school, or of none where the team has none; never where it is closed.';
revoke all on function private.may_be_in_team(uuid, uuid) from public;

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
  joined jsonb;
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
  if not private.is_student(me) then
    return '{"ok": false, "reason": "students_only"}';
  elsif not join_team.roles <@ private.team_roles() then
    raise exception 'There is no such team role.' using errcode = '22023';
  end if;
  wait := private.admit_code(me, 'team');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select t.id, t.name, t.school_id into found_team from public.teams t where t.team_code = upper(btrim(join_team.code));
  joined := jsonb_build_object('ok', true, 'was_member', true, 'team', jsonb_build_object('id', found_team.id, 'name', found_team.name));
  if found and exists (select from public.team_members m where m.team_id = found_team.id and m.user_id = me) then
    return joined;
  end if;
  -- Whoever stands outside of the team's wall, or was sent away, learns no more than that no team of theirs has this code.
  if found_team.id is null or not private.may_be_in_team(me, found_team.id)
    or exists (select from public.team_requests r where r.team_id = found_team.id and r.user_id = me and r.refused_at is not null) then
    perform private.count_wrong_code(me, 'team');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if (select count(*) from public.team_members m where m.team_id = found_team.id) >= 100 then
    return '{"ok": false, "reason": "full"}';
  end if;
  if found_team.school_id is null then
    -- Nobody could answer in an empty team, and nobody reads a hundred requests.
    if not exists (select from public.team_members m where m.team_id = found_team.id)
      or (select count(*) from public.team_requests r where r.team_id = found_team.id and r.refused_at is null) >= 30 then
      return '{"ok": false, "reason": "full"}';
    end if;
    insert into public.team_requests (team_id, user_id, roles) values (found_team.id, me, join_team.roles)
    on conflict (team_id, user_id) do nothing;
    return '{"ok": true, "waiting": true}';
  end if;
  insert into public.team_members (user_id, team_id, roles) values (me, found_team.id, join_team.roles)
  on conflict (user_id, team_id) do nothing;
  return joined || '{"was_member": false}';
end;
$$;
comment on function public.join_team(text, text[]) is
  'A student may join the team of a code at their school, in any case of letters; outside schools they wait until a captain lets them in, and see nothing of the team meanwhile. Answers ok with the team''s id and name and whether they were in it already, ok with waiting true, or ok false with a reason: required, not_found (also for a team of another school, and for who was sent away), full, no_profile, students_only, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_team(text, text[]) from public, anon, authenticated;
grant execute on function public.join_team(text, text[]) to authenticated;

create or replace function private.keeps_team(team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.leads_team(keeps_team.team) or private.looks_after_team(keeps_team.team)
$$;
comment on function private.keeps_team(uuid) is 'Whether the person who is signed in decides who is in a team: a captain of it, or who of its school looks after it.';
revoke all on function private.keeps_team(uuid) from public;

create or replace function public.team_requests_of(team uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.keeps_team(team_requests_of.team) then
    raise exception 'Only a captain of this team can see that.' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', private.shown_name(p), 'roles', to_jsonb(r.roles),
      'is_out', r.refused_at is not null) order by r.refused_at nulls first, r.created_at, r.user_id)
    from public.team_requests r join public.profiles p on p.id = r.user_id
    where r.team_id = team_requests_of.team and private.may_be_in_team(r.user_id, r.team_id)
      and (not r.by_staff or private.looks_after_team(team_requests_of.team))), '[]');
end;
$$;
comment on function public.team_requests_of(uuid) is
  'A captain of a team, or who of its school looks after it, may read whom they can let in, who waits or was sent away: the name that others see, and the roles.';
revoke all on function public.team_requests_of(uuid) from public, anon, authenticated;
grant execute on function public.team_requests_of(uuid) to authenticated;

create or replace function public.answer_team_request(team uuid, person uuid, lets_in boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.team_requests%rowtype;
begin
  if not private.keeps_team(answer_team_request.team) then
    raise exception 'Only a captain of this team can do that.' using errcode = '42501';
  end if;
  select r.* into asked from public.team_requests r
    where r.team_id = answer_team_request.team and r.user_id = answer_team_request.person for update;
  if not found then
    raise exception 'This person does not wait any more.' using errcode = '22023';
  elsif asked.by_staff and not private.looks_after_team(asked.team_id) then
    raise exception 'Your school took this person out, and only its staff can let them in again.' using errcode = '42501';
  end if;
  if not coalesce(answer_team_request.lets_in, false) then
    update public.team_requests r set refused_at = coalesce(r.refused_at, now())
    where r.team_id = asked.team_id and r.user_id = asked.user_id;
    return;
  end if;
  if not private.may_be_in_team(asked.user_id, asked.team_id) then
    raise exception 'This person cannot be in this team any more.' using errcode = '22023';
  end if;
  delete from public.team_requests r where r.team_id = asked.team_id and r.user_id = asked.user_id;
  insert into public.team_members (user_id, team_id, roles) values (asked.user_id, asked.team_id, asked.roles)
  on conflict (user_id, team_id) do nothing;
end;
$$;
comment on function public.answer_team_request(uuid, uuid, boolean) is
  'A captain of a team, or who of its school looks after it, may let somebody in who waits or was sent away, or refuse them. Who is refused stays out until somebody lets them in.';
revoke all on function public.answer_team_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_team_request(uuid, uuid, boolean) to authenticated;

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
comment on function public.facilitator(public.teams) is 'The facilitator of a team, for its members: name, avatar and role, and the e-mail address where the school gives it as a contact.';
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
comment on function public.members(public.teams) is 'The members of a team, for its members: name, avatar and role; the e-mail address is the owner''s alone.';
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
  'The profile of a team''s member, for its members: name, avatar and role; the e-mail address is the owner''s alone. It stands in for the table of that name, of which one may read one''s own row only.';
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

create or replace function private.take_out_of_team(team uuid, person uuid)
returns void
language sql
set search_path = ''
as $$
  with gone as (
    delete from public.team_members m
    where m.team_id = take_out_of_team.team and m.user_id = take_out_of_team.person
    returning m.team_id, m.user_id, m.roles
  )
  insert into public.team_requests (team_id, user_id, roles, refused_at)
  select g.team_id, g.user_id, g.roles, now() from gone g
  on conflict (team_id, user_id) do update set refused_at = excluded.refused_at
$$;
comment on function private.take_out_of_team(uuid, uuid) is
  'Takes a member out of a team, for good until somebody lets them in; the caller has seen who asks.';
revoke all on function private.take_out_of_team(uuid, uuid) from public;

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
  perform private.take_out_of_team(remove_team_member.team, remove_team_member.person);
end;
$$;
comment on function public.remove_team_member(uuid, uuid) is
  'A captain may take a member out of their team, but another captain only if they made the team; who is taken out stays out until somebody lets them in again. Safe to call twice: who is gone is gone.';
revoke all on function public.remove_team_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_team_member(uuid, uuid) to authenticated;

create or replace function private.looks_after_team(team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.teams t join public.school_staff s on s.school_id = t.school_id and s.user_id = (select auth.uid())
    where t.id = looks_after_team.team and (s.role = 'admin' or t.facilitator_id = s.user_id))
$$;
comment on function private.looks_after_team(uuid) is
  'Whether the person who is signed in sees and keeps a team: the school gave it to them, who are of its staff, or they are an admin of that.';
revoke all on function private.looks_after_team(uuid) from public;

create or replace function private.must_look_after(team uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.looks_after_team(must_look_after.team) then
    raise exception 'Only who looks after this team and the admins of its school can do this.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_look_after(uuid) is 'Refuses everybody who neither looks after a team nor is an admin of its school at this moment.';
revoke all on function private.must_look_after(uuid) from public;

create or replace function public.school_teams(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_teams.school);
  return jsonb_build_object(
    'staff', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_staff s join public.profiles p on p.id = s.user_id
      -- Who gives teams chooses among them.
      where s.school_id = school_teams.school and private.has_staff_role(school_teams.school, array['admin'])), '[]'),
    'teams', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'closed_at', t.closed_at, 'facilitator_id', t.facilitator_id,
        'projects', coalesce((select jsonb_agg(p.title order by lower(p.title), p.id) from public.projects p where p.team_id = t.id), '[]'),
        'members', coalesce((
          select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', p.name, 'shown_name', private.shown_name(p)) order by m.created_at, m.user_id)
          from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = t.id), '[]'),
        'taken_out', coalesce((
          select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', private.shown_name(p)) order by r.refused_at, r.user_id)
          from public.team_requests r join public.profiles p on p.id = r.user_id where r.team_id = t.id and r.refused_at is not null), '[]'))
        order by t.closed_at is not null, lower(t.name), t.id)
      from (
        select o.* from public.teams o where o.school_id = school_teams.school and private.looks_after_team(o.id)
        order by o.closed_at is not null, lower(o.name), o.id limit 1000) as t), '[]'));
end;
$$;
comment on function public.school_teams(uuid) is
  'Staff of a school may read the teams that they were given, an admin all: name, members with full and shown name, the shown names of who was taken out, titles of projects, whether it is closed and who looks after it; and for an admin who of the staff there is to look after one.';
revoke all on function public.school_teams(uuid) from public, anon, authenticated;
grant execute on function public.school_teams(uuid) to authenticated;

create or replace function public.take_student_out(team uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_look_after(take_student_out.team);
  perform private.take_out_of_team(take_student_out.team, take_student_out.person);
  update public.team_requests r set by_staff = true
  where r.team_id = take_student_out.team and r.user_id = take_student_out.person and r.refused_at is not null;
end;
$$;
comment on function public.take_student_out(uuid, uuid) is
  'Who looks after a team, and an admin of its school, may take a student out of it, who stays out until one of them lets them in again. Safe to call twice.';
revoke all on function public.take_student_out(uuid, uuid) from public, anon, authenticated;
grant execute on function public.take_student_out(uuid, uuid) to authenticated;

create or replace function public.taken_out_by(learner uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when r.by_staff then 'staff' when p.school_since = r.refused_at then 'school' else 'captain' end
  from public.team_requests r join public.profiles p on p.id = r.user_id
  -- Who was refused before they came in had asked earlier, and was no member.
  where r.user_id = taken_out_by.learner and r.refused_at = r.created_at and r.refused_at > now() - interval '30 days'
  order by r.refused_at desc limit 1
$$;
comment on function public.taken_out_by(uuid) is
  'Service role only. By whom a learner was last taken out of a team within 30 days, staff or captain, or school where they came into one; null for nobody. Nothing of the team, which is not theirs any more.';
revoke all on function public.taken_out_by(uuid) from public, anon, authenticated;
grant execute on function public.taken_out_by(uuid) to service_role;

create or replace function public.close_team(team uuid, is_closed boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_look_after(close_team.team);
  update public.teams t set closed_at = case when close_team.is_closed then coalesce(t.closed_at, now()) end
  where t.id = close_team.team;
end;
$$;
comment on function public.close_team(uuid, boolean) is
  'Who looks after a team, and an admin of its school, may close it, which its members read from then on and nobody writes in, and open it again. Safe to call twice.';
revoke all on function public.close_team(uuid, boolean) from public, anon, authenticated;
grant execute on function public.close_team(uuid, boolean) to authenticated;

create or replace function public.give_team(team uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff((select t.school_id from public.teams t where t.id = give_team.team), 'admin');
  update public.teams t set facilitator_id = give_team.person
  where t.id = give_team.team and (give_team.person is null or exists (
    select from public.school_staff s where s.user_id = give_team.person and s.school_id = t.school_id));
  if not found then
    raise exception 'Only somebody of the staff can look after this team.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.give_team(uuid, uuid) is
  'An admin of a school may say who of the staff looks after one of its teams, whom its members see by name; null for nobody.';
revoke all on function public.give_team(uuid, uuid) from public, anon, authenticated;
grant execute on function public.give_team(uuid, uuid) to authenticated;
