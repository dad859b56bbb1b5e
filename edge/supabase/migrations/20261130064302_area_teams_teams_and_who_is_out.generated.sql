-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/teams/teams.sql
create or replace function private.guard_team_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not private.is_student(new.user_id) then
      raise exception 'Only students can be in a team.' using errcode = '22023';
    elsif exists (select from public.teams t where t.id = new.team_id
      and (t.closed_at is not null or not coalesce(t.school_id = private.school_of_member(new.user_id), t.school_id is null)))
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
comment on function private.guard_team_member() is 'Trigger: a role is listed once, there is at least one, only students are members, at a school those of that school, a closed team takes none, and a team has at most 100.';
revoke all on function private.guard_team_member() from public;

-- schemas/teams/teams.sql
create or replace function private.follow_role_in_teams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.role <> 'student' and old.role = 'student' then
    if (select auth.uid()) = new.id and exists (select from public.team_members m where m.user_id = new.id) then
      raise exception 'Only students can be in a team. Please leave your teams first.' using errcode = '22023';
    end if;
    delete from public.team_requests r where r.user_id = new.id;
  end if;
  delete from public.team_members m using public.teams t where m.user_id = new.id and t.id = m.team_id
    and (new.role <> 'student' or (t.school_id = old.school_id and t.school_id is distinct from new.school_id));
  return null;
end;
$$;
revoke all on function private.follow_role_in_teams() from public;
comment on function private.follow_role_in_teams() is
  'Trigger: whoever is no student any more is in no team, and whoever leaves a school in none of its teams; somebody who stops being a student by themselves is asked to leave first.';

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
    where r.team_id = team_requests_of.team and (not r.by_staff or private.looks_after_team(team_requests_of.team))), '[]');
end;
$$;
comment on function public.team_requests_of(uuid) is
  'A captain of a team, or who of its school looks after it, may read whom they can let in, who waits or was sent away: the name that others see, and the roles.';
revoke all on function public.team_requests_of(uuid) from public, anon, authenticated;
grant execute on function public.team_requests_of(uuid) to authenticated;

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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
