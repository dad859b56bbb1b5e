-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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
