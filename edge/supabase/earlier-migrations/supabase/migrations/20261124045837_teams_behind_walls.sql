-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.choose_facilitator(team uuid);

-- schemas/core/classes.sql
create or replace function private.closed_by_classes(person uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct a.area order by a.area), '{}')
  from private.classes_of(closed_by_classes.person) as c cross join unnest(c.closed_areas) as a (area)
$$;
comment on function private.closed_by_classes(uuid) is
  'The areas that any class of a person closes: a second class opens nothing that the first has closed. Nobody''s areas are closed by classes who is in none.';
revoke all on function private.closed_by_classes(uuid) from public;

-- schemas/core/codes.sql
create or replace function private.client_address()
returns text
language sql
stable
set search_path = ''
as $$
  -- The header that the network in front of hosted Supabase writes; our own server writes it, too, whatever a client sent.
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip', '')
$$;
comment on function private.client_address() is 'The address that a request of the table API comes from; empty where nothing tells it.';
revoke all on function private.client_address() from public;

-- schemas/core/codes.sql
create or replace function private.guess_scopes(person uuid)
returns table (scope text, most integer)
language sql
stable
set search_path = ''
as $$
  -- A school is often behind one address: a class that mistypes must never meet these, and whoever tries by the thousand does.
  select 'address:' || encode(sha256(convert_to(a.address, 'UTF8')), 'hex'), 100
    from (select private.client_address() as address) as a where a.address <> ''
  union all
  select 'school:' || p.school_id, 200 from public.profiles p
    where p.id = guess_scopes.person and p.school_id is not null and p.school_link <> 'typed'
$$;
comment on function private.guess_scopes(uuid) is
  'Beside the person whose wrong codes are counted together: those from one address and those by the members of one school, with the most in ten minutes.';
revoke all on function private.guess_scopes(uuid) from public;

-- schemas/core/codes.sql
create or replace function private.wait_for_scopes(person uuid, kind text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select max(ceil(extract(epoch from recent.times[cardinality(recent.times) - s.most + 1] + interval '10 minutes' - clock_timestamp()))::integer)
  from private.guess_scopes(wait_for_scopes.person) as s
  join private.code_guesses g on g.scope = s.scope and g.kind = wait_for_scopes.kind
  cross join lateral (
    select array(select t from unnest(g.failures) as t where t > clock_timestamp() - interval '10 minutes' order by t) as times
  ) as recent
  where cardinality(recent.times) >= s.most
$$;
comment on function private.wait_for_scopes(uuid, text) is
  'The seconds until an address or a school that has tried too many wrong codes may try again; null when it may now.';
revoke all on function private.wait_for_scopes(uuid, text) from public;

-- schemas/core/codes.sql
create or replace function private.admit_code(person uuid, kind text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  recent timestamptz[];
  attempts timestamptz[];
  wait integer := private.wait_for_scopes(admit_code.person, admit_code.kind);
begin
  if wait is not null then
    return greatest(1, wait);
  end if;
  insert into private.code_failures (user_id, kind) values (admit_code.person, admit_code.kind) on conflict do nothing;
  -- The lock makes parallel guesses of one person queue here, so that each sees the ones before it.
  select f.failures, f.tries into recent, attempts from private.code_failures f
    where f.user_id = admit_code.person and f.kind = admit_code.kind for update;
  at := clock_timestamp();
  recent := array(select t from unnest(recent) as t where t > at - interval '10 minutes' order by t);
  attempts := array(select t from unnest(attempts) as t where t > at - interval '1 minute' order by t);
  if cardinality(recent) < 10 and cardinality(attempts) < 19 then
    update private.code_failures f set failures = recent, tries = attempts || at
    where f.user_id = admit_code.person and f.kind = admit_code.kind;
    return null;
  end if;
  if cardinality(recent) < 10 then
    return greatest(1, ceil(extract(epoch from attempts[cardinality(attempts) - 18] + interval '1 minute' - at))::integer);
  end if;
  return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - 9] + interval '10 minutes' - at))::integer);
end;
$$;
comment on function private.admit_code(uuid, text) is
  'Null when a person may try another code of a kind, else the seconds until then: ten wrong ones of a person in ten minutes are enough, 100 from one address and 200 of one school''s members, and so are 19 of a person in a minute, right or wrong.';
revoke all on function private.admit_code(uuid, text) from public;

-- schemas/core/codes.sql
create or replace function private.count_wrong_code(person uuid, kind text)
returns void
language sql
set search_path = ''
as $$
  update private.code_failures f set failures = f.failures || clock_timestamp()
  where f.user_id = count_wrong_code.person and f.kind = count_wrong_code.kind;
  delete from private.code_guesses g where g.failures[cardinality(g.failures)] < clock_timestamp() - interval '10 minutes';
  insert into private.code_guesses as g (scope, kind, failures)
  select s.scope, count_wrong_code.kind, array[clock_timestamp()] from private.guess_scopes(count_wrong_code.person) as s
  on conflict (scope, kind) do update set failures = (g.failures || excluded.failures)[greatest(1, cardinality(g.failures) - 250):]
$$;
comment on function private.count_wrong_code(uuid, text) is
  'Counts a wrong code of a person whom admit_code has let try, for them, their address and their school. The caller answers instead of failing: an error would take the count back with it.';
revoke all on function private.count_wrong_code(uuid, text) from public;

-- schemas/core/looking_on.sql
create or replace function public.school_week(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_week.school);
  return private.weeks_of(array(
    select p.id from public.profiles p
    -- A typed name proves nothing: whoever typed it isn't in the school.
    where p.school_id = school_week.school and p.school_link <> 'typed'
      and not exists (select from public.school_staff s where s.user_id = p.id)
    order by lower(p.name), p.id limit 2000));
end;
$$;
comment on function public.school_week(uuid) is
  'Staff of a school may read who its learners are, whatever role they have chosen, by class, when each worked last, on how many activities within seven days, and how many they have begun and completed. No word of a talk, no score.';
revoke all on function public.school_week(uuid) from public, anon, authenticated;
grant execute on function public.school_week(uuid) to authenticated;

-- schemas/core/profiles.sql
create or replace function private.guard_profile_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.role in ('facilitator', 'admin') then
    new.role := old.role;
  elsif tg_op = 'UPDATE' and new.role is distinct from old.role and old.school_id is not null and old.school_link <> 'typed' then
    raise exception 'Your school says who is a student and who a teacher. Please ask its staff.' using errcode = '22023';
  elsif new.role not in ('student', 'teacher') then
    raise exception 'The role must be student or teacher; a school grants the others.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile_role() is
  'Trigger: a browser may choose student or teacher only, no other one once it belongs to a school, and cannot lose a role that a school granted.';
revoke all on function private.guard_profile_role() from public;

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: their school has it open, and none of their classes closes it. Who belongs to no school may use all.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

-- schemas/core/student_data.sql
create or replace function private.keeper_school(student uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  person record;
begin
  select p.school_id, p.school_link into person from public.profiles p where p.id = keeper_school.student;
  -- Nobody is signed in: the operator, whose key alone may call this without a person.
  if me is null then
    return person.school_id;
  end if;
  -- Whoever only typed the school's name isn't in its hands, and staff of any school are no students. The role is the person's own choice.
  if person.school_link = 'typed'
    or exists (select from public.school_staff s where s.user_id = keeper_school.student)
    or not exists (
      select from public.school_staff s where s.user_id = me and s.school_id = person.school_id and s.role = 'admin'
    )
  then
    raise exception 'Only an admin of this student''s school can do this.' using errcode = '42501';
  end if;
  return person.school_id;
end;
$$;
comment on function private.keeper_school(uuid) is
  'The school of a student whose data the caller may handle, as an admin of it or as the operator; raises for everybody else.';
revoke all on function private.keeper_school(uuid) from public;

-- schemas/core/turns.sql
create or replace function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
  team uuid;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity, d.team_id into category, team from public.dashboard d
    where d.id = lock_session.session and private.works_on(lock_session.learner, d.user_id, d.team_id) for update;
  if not found then
    return jsonb_build_object('ok', false, 'reason',
      case when exists (select from public.dashboard d where d.id = lock_session.session) then 'not_yours' else 'not_found' end);
  end if;
  -- Another area's pass mark and prompts must not be used on this session.
  if category is distinct from (select a.category_activity from public.areas a where a.id = lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if not public.area_is_open(lock_session.learner, lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'area_disabled');
  end if;
  if exists (select from public.teams t where t.id = team and t.closed_at is not null) then
    return jsonb_build_object('ok', false, 'reason', 'team_closed');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, area_disabled, team_closed.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

-- schemas/projects/create.sql
create or replace function public.create_project(learner uuid, title text, description text, sub_category text, team uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  module uuid;
  project uuid;
  said text;
  hint text;
begin
  if lower(btrim(create_project.sub_category)) = 'other' then
    raise exception 'Please specify the sub-category.' using errcode = '22023';
  end if;
  if create_project.team is not null and not exists (
    select from public.team_members m where m.team_id = create_project.team and m.user_id = create_project.learner
  ) then
    raise exception 'You are not in this team any more. Choose another team, or none.' using errcode = '22023';
  end if;
  if exists (select from public.teams t where t.id = create_project.team and t.closed_at is not null) then
    raise exception 'Your school has closed this team. Choose another team, or none.' using errcode = '22023';
  end if;
  module := private.add_own_module(create_project.learner, 'Project', create_project.title, create_project.description, create_project.sub_category,
    greeting => private.project_greeting(create_project.team is not null));
  insert into public.projects (user_id, team_id, learning_module_id, title, description)
  select create_project.learner, create_project.team, m.learning_module_id, m.title, m.description
    from public.learning_modules m where m.learning_module_id = module
  returning id into project;
  if create_project.team is not null then
    begin
      perform private.open_project_session(module, 'not started');
    exception when others then
      -- The project is there all the same; starting it makes the entry.
      raise warning 'The dashboard entry of a team project could not be made: %', sqlstate;
    end;
  end if;
  return jsonb_build_object('ok', true, 'learning_module_id', module, 'project_id', project);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.create_project(uuid, text, text, text, uuid) is
  'Service role only; the caller has verified who the learner is and heard the texts. Makes a project of their own, or with one of their teams, whose dashboard entry is made along. Answers learning_module_id and project_id, or ok false with a sentence.';
revoke all on function public.create_project(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.create_project(uuid, text, text, text, uuid) to service_role;

-- schemas/projects/talk.sql
create or replace function private.note_people_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  team uuid := case when tg_op = 'DELETE' then old.team_id else new.team_id end;
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1 where d.team_id = team;
  return null;
end;
$$;
comment on function private.note_people_news() is
  'Trigger: who comes into a team, leaves it or changes roles is news of its conversations, so that open pages hear of it as soon as of a message.';
revoke all on function private.note_people_news() from public;

-- schemas/projects/talk.sql
create or replace function private.note_name_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1
  from public.team_members m where m.user_id = new.id and d.team_id = m.team_id;
  return null;
end;
$$;
comment on function private.note_name_news() is 'Trigger: another name is news of the conversations of a person''s teams.';
revoke all on function private.note_name_news() from public;

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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
    elsif exists (select from public.teams t where t.id = new.team_id and t.closed_at is not null) then
      raise exception 'Your school has closed this team.' using errcode = '22023';
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
comment on function private.guard_team_member() is 'Trigger: a role is listed once, there is at least one, only students are members, a closed team takes none, and a team has at most 100.';
revoke all on function private.guard_team_member() from public;

-- schemas/teams/teams.sql
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
    delete from public.team_members m where m.user_id = new.id;
    delete from public.team_requests r where r.user_id = new.id;
  end if;
  return null;
end;
$$;
revoke all on function private.follow_role_in_teams() from public;
comment on function private.follow_role_in_teams() is
  'Trigger: whoever is no student any more is in no team; somebody who changes that alone is asked to leave first.';

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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
  if found and exists (select from public.team_members m where m.team_id = found_team.id and m.user_id = me) then
    return private.joined_team(found_team.id, found_team.name, true);
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
    return private.ask_to_join(me, found_team.id, join_team.roles);
  end if;
  insert into public.team_members (user_id, team_id, roles) values (me, found_team.id, join_team.roles)
  on conflict (user_id, team_id) do nothing;
  return private.joined_team(found_team.id, found_team.name, false);
end;
$$;
comment on function public.join_team(text, text[]) is
  'A student may join the team of a code at their school, in any case of letters; outside schools they wait until a captain lets them in, and see nothing of the team meanwhile. Answers ok with the team''s id and name and whether they were in it already, ok with waiting true, or ok false with a reason: required, not_found (also for a team of another school, and for who was sent away), full, no_profile, students_only, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_team(text, text[]) from public, anon, authenticated;
grant execute on function public.join_team(text, text[]) to authenticated;

-- schemas/teams/teams.sql
create or replace function private.joined_team(team uuid, name text, was_member boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'was_member', joined_team.was_member,
    'team', jsonb_build_object('id', joined_team.team, 'name', joined_team.name))
$$;
comment on function private.joined_team(uuid, text, boolean) is 'What join_team answers to a member.';
revoke all on function private.joined_team(uuid, text, boolean) from public;

-- schemas/teams/teams.sql
create or replace function private.ask_to_join(person uuid, team uuid, roles text[])
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody could answer in an empty team, and nobody reads a hundred requests.
  if not exists (select from public.team_members m where m.team_id = ask_to_join.team)
    or (select count(*) from public.team_requests r where r.team_id = ask_to_join.team and r.refused_at is null) >= 30 then
    return '{"ok": false, "reason": "full"}';
  end if;
  insert into public.team_requests (team_id, user_id, roles) values (ask_to_join.team, ask_to_join.person, ask_to_join.roles)
  on conflict (team_id, user_id) do nothing;
  return '{"ok": true, "waiting": true}';
end;
$$;
comment on function private.ask_to_join(uuid, uuid, text[]) is 'Keeps that a student waits to be let into a team outside schools; at most 30 wait for one team.';
revoke all on function private.ask_to_join(uuid, uuid, text[]) from public;

-- schemas/teams/teams.sql
create or replace function private.keeps_team(team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.leads_team(keeps_team.team) or exists (
    select from public.teams t join public.school_staff s on s.school_id = t.school_id
    where t.id = keeps_team.team and s.user_id = (select auth.uid()))
$$;
comment on function private.keeps_team(uuid) is 'Whether the person who is signed in decides who is in a team: a captain of it, or staff of its school.';
revoke all on function private.keeps_team(uuid) from public;

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
    where r.team_id = team_requests_of.team), '[]');
end;
$$;
comment on function public.team_requests_of(uuid) is
  'A captain of a team, or the staff of its school, may read who waits to be let in and who was sent away: the name that others see, and the roles.';
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
  'A captain of a team, or the staff of its school, may let somebody in who waits or was sent away, or refuse them. Who is refused stays out until somebody lets them in.';
revoke all on function public.answer_team_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_team_request(uuid, uuid, boolean) to authenticated;

-- schemas/teams/teams.sql
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
    case when p.id = (select auth.uid()) then p.email end, p.avatar_url, p.role
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
  'What a person may see of somebody in their teams, and of who looks after one, for the view member_profiles: of anybody else it shows nothing. An e-mail address is shown to its owner only, a student''s full name to the staff of their school only.';
revoke all on function private.member_profile(uuid) from public;
-- The view runs with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.member_profile(uuid) to authenticated, service_role;

-- schemas/teams/teams.sql
create or replace function public.facilitator(team public.teams)
returns setof public.member_profiles
language sql
stable
rows 1
set search_path = ''
as $$
  select p.* from public.member_profiles p where p.id = (facilitator.team).facilitator_id
$$;
comment on function public.facilitator(public.teams) is 'The facilitator of a team, for its members: name, avatar and role; the e-mail address is the owner''s alone.';
revoke all on function public.facilitator(public.teams) from public, anon, authenticated;
grant execute on function public.facilitator(public.teams) to authenticated;

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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

-- schemas/teams/teams.sql
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
  perform private.take_out_of_team(remove_team_member.team, remove_team_member.person);
end;
$$;
comment on function public.remove_team_member(uuid, uuid) is
  'A captain may take a member out of their team, but another captain only if they made the team; who is taken out stays out until somebody lets them in again. Safe to call twice: who is gone is gone.';
revoke all on function public.remove_team_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_team_member(uuid, uuid) to authenticated;

-- schemas/teams/teams.sql
create or replace function private.must_look_after(team uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.teams t join public.school_staff s on s.school_id = t.school_id
    where t.id = must_look_after.team and s.user_id = (select auth.uid())
  ) then
    raise exception 'Only the staff of this team''s school can do this.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_look_after(uuid) is 'Refuses everybody who is not staff of a team''s school at this moment.';
revoke all on function private.must_look_after(uuid) from public;

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
      from public.school_staff s join public.profiles p on p.id = s.user_id where s.school_id = school_teams.school), '[]'),
    'teams', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'closed_at', t.closed_at, 'facilitator_id', t.facilitator_id,
        'projects', coalesce((select jsonb_agg(p.title order by lower(p.title), p.id) from public.projects p where p.team_id = t.id), '[]'),
        'members', coalesce((
          select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', p.name, 'shown_name', private.shown_name(p)) order by m.created_at, m.user_id)
          from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = t.id), '[]'))
        order by t.closed_at is not null, lower(t.name), t.id)
      from (
        select o.* from public.teams o where o.school_id = school_teams.school
        order by o.closed_at is not null, lower(o.name), o.id limit 1000) as t), '[]'));
end;
$$;
comment on function public.school_teams(uuid) is
  'Staff of a school may read its teams: name, members with full and shown name, titles of projects, whether it is closed and who looks after it; and who of the staff there is to look after one.';
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
end;
$$;
comment on function public.take_student_out(uuid, uuid) is
  'Staff of a school may take a student out of one of its teams, who stays out until somebody lets them in again. Safe to call twice.';
revoke all on function public.take_student_out(uuid, uuid) from public, anon, authenticated;
grant execute on function public.take_student_out(uuid, uuid) to authenticated;

-- schemas/teams/teams.sql
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
  'Staff of a school may close one of its teams, which its members read from then on and nobody writes in, and open it again. Safe to call twice.';
revoke all on function public.close_team(uuid, boolean) from public, anon, authenticated;
grant execute on function public.close_team(uuid, boolean) to authenticated;

-- schemas/teams/teams.sql
create or replace function public.give_team(team uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_look_after(give_team.team);
  update public.teams t set facilitator_id = give_team.person
  where t.id = give_team.team and (give_team.person is null or exists (
    select from public.school_staff s where s.user_id = give_team.person and s.school_id = t.school_id));
  if not found then
    raise exception 'Only somebody of the staff can look after this team.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.give_team(uuid, uuid) is
  'Staff of a school may say who of them looks after one of its teams, whom its members see by name; null for nobody.';
revoke all on function public.give_team(uuid, uuid) from public, anon, authenticated;
grant execute on function public.give_team(uuid, uuid) to authenticated;

create trigger school_staff_leave_teams after delete on public.school_staff for each row execute function private.follow_staff_in_teams();
create trigger team_members_are_news after insert or delete or update of roles, is_captain on public.team_members
  for each row execute function private.note_people_news();
create trigger profiles_names_are_news after update of name, nickname on public.profiles
  for each row when (old.name is distinct from new.name or old.nickname is distinct from new.nickname)
  execute function private.note_name_news();
