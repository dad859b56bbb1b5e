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
