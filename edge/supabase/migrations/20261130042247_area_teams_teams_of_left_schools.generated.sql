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
      and (t.closed_at is not null or not coalesce(t.school_id = private.school_of_member(new.user_id), t.school_id is null))) then
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
