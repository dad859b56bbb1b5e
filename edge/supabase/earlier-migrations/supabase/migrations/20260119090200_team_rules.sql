-- What happens when a team is made, joined, left or loses its facilitator.

create function private.new_team_code()
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  code text;
  random bytea;
begin
  loop
    -- A random UUID comes from the system's cryptographic source; its last six bytes are random in every bit.
    random := uuid_send(gen_random_uuid());
    code := '';
    for place in 10..14 loop
      -- 32 letters and digits without 0, O, 1 and I, so that five bits of a byte choose one evenly.
      code := code || substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(random, place) & 31) + 1, 1);
    end loop;
    exit when not exists (select from public.teams t where t.team_code = code);
  end loop;
  return code;
end;
$$;
comment on function private.new_team_code() is 'Five letters and digits that can''t be foreseen and that no team has.';
revoke all on function private.new_team_code() from public;

create function private.guard_team()
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
create trigger teams_guard before insert or update of name, description, updated_at on public.teams
  for each row execute function private.guard_team();

create function private.guard_team_member()
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
create trigger team_members_guard before insert or update on public.team_members
  for each row execute function private.guard_team_member();

create function private.choose_facilitator(team uuid)
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

create function private.follow_membership()
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
  update public.profiles p
  set team_id = (select m.team_id from public.team_members m where m.user_id = old.user_id
    order by m.created_at desc, m.team_id limit 1)
  where p.id = old.user_id and (p.team_id = old.team_id or p.team_id is null);
  perform private.choose_facilitator(old.team_id);
  return null;
end;
$$;
comment on function private.follow_membership() is
  'Trigger: the profile shows the team that was joined last, after leaving it another one of the person or none, and the team''s facilitator is one of its members.';
revoke all on function private.follow_membership() from public;
create trigger team_members_follow after insert or delete on public.team_members
  for each row execute function private.follow_membership();

create function private.follow_role_in_teams()
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
create trigger profiles_follow_role after update on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.follow_role_in_teams();

create function private.admit_team_code(person uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  recent timestamptz[];
begin
  insert into private.team_code_failures (user_id) values (admit_team_code.person) on conflict (user_id) do nothing;
  -- The lock makes parallel guesses of one person queue here, so that each sees the ones before it.
  select f.failures into recent from private.team_code_failures f where f.user_id = admit_team_code.person for update;
  at := clock_timestamp();
  recent := array(select t from unnest(recent) as t where t > at - interval '10 minutes' order by t);
  update private.team_code_failures f set failures = recent where f.user_id = admit_team_code.person;
  if cardinality(recent) < 10 then
    return null;
  end if;
  return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - 9] + interval '10 minutes' - at))::integer);
end;
$$;
comment on function private.admit_team_code(uuid) is
  'Null when a person may try another team code, else the seconds until then: ten wrong ones in ten minutes are enough.';
revoke all on function private.admit_team_code(uuid) from public;

create function public.join_team(code text, roles text[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  found_team record;
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
  wait := private.admit_team_code(me);
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select t.id, t.name into found_team from public.teams t where t.team_code = upper(btrim(join_team.code));
  if not found then
    -- An answer and no error: an error would take the count back with it.
    update private.team_code_failures f set failures = f.failures || clock_timestamp() where f.user_id = me;
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if not exists (select from public.team_members m where m.team_id = found_team.id and m.user_id = me) then
    if (select count(*) from public.team_members m where m.team_id = found_team.id) >= 100 then
      return '{"ok": false, "reason": "full"}';
    end if;
    insert into public.team_members (user_id, team_id, roles) values (me, found_team.id, join_team.roles)
    on conflict (user_id, team_id) do nothing;
  end if;
  return jsonb_build_object('ok', true, 'team', jsonb_build_object('id', found_team.id, 'name', found_team.name));
end;
$$;
comment on function public.join_team(text, text[]) is
  'A signed-in person may join the team of a code, in any case of letters. Answers ok with the team''s id and name, or ok false with a reason: required, not_found, full, no_profile, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_team(text, text[]) from public, anon, authenticated;
grant execute on function public.join_team(text, text[]) to authenticated;

-- The REST interface embeds what a function makes of a row: teams?select=name,facilitator(name,email),members(*).

create function public.facilitator(team public.teams)
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

create function public.members(team public.teams)
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

create function public.profiles(member public.team_members)
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
