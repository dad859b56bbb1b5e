-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.make_school_code(school uuid, class_name text);

-- schemas/core/classes.sql
create or replace function private.classes_of(person uuid)
returns setof public.school_classes
language sql
stable
set search_path = ''
as $$
  select c.* from public.school_class_members m
  join public.school_classes c on c.id = m.class_id and c.archived_at is null
  -- Whoever has left the school is in none of its classes.
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
  where m.user_id = classes_of.person and m.removed_at is null
$$;
comment on function private.classes_of(uuid) is 'The classes that a person is in at this moment: of their own school, not archived, and not taken out of.';
revoke all on function private.classes_of(uuid) from public;

-- schemas/core/classes.sql
create or replace function private.class_names(person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(c.name, ', ' order by lower(c.name), c.id) from private.classes_of(class_names.person) as c
$$;
comment on function private.class_names(uuid) is 'The names of the classes that a person is in, as one line; null without any.';
revoke all on function private.class_names(uuid) from public;

-- schemas/core/classes.sql
create or replace function private.closed_by_classes(person uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(closed.area order by closed.area), '{}')
  from (
    select a.area from private.classes_of(closed_by_classes.person) as c cross join unnest(c.closed_areas) as a (area)
    group by a.area
    having count(distinct c.id) = (select count(*) from private.classes_of(closed_by_classes.person))
  ) as closed
$$;
comment on function private.closed_by_classes(uuid) is
  'The areas that every class of a person closes: what one of them leaves open stays open. Nobody''s areas are closed by classes who is in none.';
revoke all on function private.closed_by_classes(uuid) from public;

-- schemas/core/classes.sql
create or replace function private.leave_classes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_class_members m using public.school_classes c
  where m.user_id = new.id and c.id = m.class_id and c.school_id is distinct from new.school_id;
  return null;
end;
$$;
comment on function private.leave_classes() is 'Trigger: whoever leaves a school leaves its classes.';
revoke all on function private.leave_classes() from public;

-- schemas/core/classes.sql
create or replace function private.leave_classes_as_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_class_members m using public.school_classes c
  where m.user_id = new.user_id and c.id = m.class_id and c.school_id = new.school_id;
  return null;
end;
$$;
comment on function private.leave_classes_as_staff() is 'Trigger: whoever becomes staff of a school learns in none of its classes any more.';
revoke all on function private.leave_classes_as_staff() from public;

-- schemas/core/classes.sql
create or replace function private.class_for_staff(class uuid)
returns public.school_classes
language plpgsql
stable
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype;
begin
  select c.* into found_class from public.school_classes c where c.id = class_for_staff.class;
  -- One answer for a class of another school and for one that there isn't.
  perform private.must_be_staff(found_class.school_id);
  if found_class.archived_at is not null then
    raise exception 'This class is archived.' using errcode = '22023';
  end if;
  return found_class;
end;
$$;
comment on function private.class_for_staff(uuid) is
  'A class that is in use, for the staff of its school; raises for everybody else, and where it is archived.';
revoke all on function private.class_for_staff(uuid) from public;

-- schemas/core/classes.sql
create or replace function private.class_name_of(name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(class_name_of.name), 'The class', 60);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif private.is_blank(class_name_of.name) then
    raise exception 'Please give the class a name.' using errcode = '22023';
  end if;
  return btrim(class_name_of.name);
end;
$$;
comment on function private.class_name_of(text) is 'The name of a class as it is kept; raises with a sentence where it can''t be one.';
revoke all on function private.class_name_of(text) from public;

-- schemas/core/classes.sql
create or replace function public.make_class(school uuid, name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
  wanted text;
begin
  perform private.must_be_staff(make_class.school);
  wanted := private.class_name_of(make_class.name);
  insert into public.school_classes (school_id, name, created_by) values (make_class.school, wanted, (select auth.uid()))
  on conflict do nothing returning id into made;
  if made is null then
    raise exception 'There is a class of this name already.' using errcode = '22023';
  end if;
  return jsonb_build_object('id', made, 'name', wanted, 'code', (private.new_school_code(make_class.school, made)).code);
end;
$$;
comment on function public.make_class(uuid, text) is
  'Staff of a school may make a class, which gets a join code: whoever types it belongs to the school and to the class.';
revoke all on function public.make_class(uuid, text) from public, anon, authenticated;
grant execute on function public.make_class(uuid, text) to authenticated;

-- schemas/core/classes.sql
create or replace function public.rename_class(class uuid, name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(rename_class.class);
  update public.school_classes c set name = private.class_name_of(rename_class.name) where c.id = rename_class.class;
exception when unique_violation then
  raise exception 'There is a class of this name already.' using errcode = '22023';
end;
$$;
comment on function public.rename_class(uuid, text) is 'Staff of its school may give a class another name.';
revoke all on function public.rename_class(uuid, text) from public, anon, authenticated;
grant execute on function public.rename_class(uuid, text) to authenticated;

-- schemas/core/classes.sql
create or replace function public.renew_class_code(class uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(renew_class_code.class);
begin
  update public.school_codes c set revoked_at = now() where c.class_id = found_class.id and c.revoked_at is null;
  return (private.new_school_code(found_class.school_id, found_class.id)).code;
end;
$$;
comment on function public.renew_class_code(uuid) is
  'Staff of its school may give a class a new join code; the one before opens nothing any more, and whoever came by it stays.';
revoke all on function public.renew_class_code(uuid) from public, anon, authenticated;
grant execute on function public.renew_class_code(uuid) to authenticated;

-- schemas/core/classes.sql
create or replace function public.archive_class(class uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(archive_class.class);
begin
  update public.school_codes c set revoked_at = now() where c.class_id = found_class.id and c.revoked_at is null;
  update public.school_classes c set archived_at = now() where c.id = found_class.id;
end;
$$;
comment on function public.archive_class(uuid) is
  'Staff of its school may archive a class for good: its code ends, it closes nothing any more, and its people stay in the school.';
revoke all on function public.archive_class(uuid) from public, anon, authenticated;
grant execute on function public.archive_class(uuid) to authenticated;

-- schemas/core/classes.sql
create or replace function public.keep_in_class(class uuid, person uuid, is_in boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(keep_in_class.class);
  update public.school_class_members m set removed_at = case when keep_in_class.is_in then null else now() end
  where m.class_id = keep_in_class.class and m.user_id = keep_in_class.person and (m.removed_at is null) <> keep_in_class.is_in;
  return found;
end;
$$;
comment on function public.keep_in_class(uuid, uuid, boolean) is
  'Staff of its school may take somebody out of a class, whom its codes then don''t bring back, and put them back in. They bring in nobody who hasn''t joined. False when nothing changed.';
revoke all on function public.keep_in_class(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_in_class(uuid, uuid, boolean) to authenticated;

-- schemas/core/classes.sql
create or replace function public.switch_class_area(class uuid, area text, is_closed boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(switch_class_area.class);
begin
  if switch_class_area.area is null or switch_class_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_class_area.is_closed is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.school_classes c
  set closed_areas = array_remove(c.closed_areas, switch_class_area.area)
    || case when switch_class_area.is_closed and cardinality(c.closed_areas) < 100 then array[switch_class_area.area] else '{}' end
  where c.id = found_class.id
  returning c.closed_areas into found_class.closed_areas;
  return found_class.closed_areas;
end;
$$;
comment on function public.switch_class_area(uuid, text, boolean) is
  'Staff of its school may close an area to a class, and leave it to the school again; what the school has closed no class opens. Answers what the class closes.';
revoke all on function public.switch_class_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_class_area(uuid, text, boolean) to authenticated;

-- schemas/core/classes.sql
create or replace function public.set_class_budget(class uuid, daily_tokens bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_class_budget.class);
  fault text := private.budget_fault(set_class_budget.daily_tokens);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.school_classes c set daily_tokens = set_class_budget.daily_tokens where c.id = found_class.id;
end;
$$;
comment on function public.set_class_budget(uuid, bigint) is
  'Staff of its school may say how many tokens the people of a class may use in a day, of those of the school; null is as many as the school has.';
revoke all on function public.set_class_budget(uuid, bigint) from public, anon, authenticated;
grant execute on function public.set_class_budget(uuid, bigint) to authenticated;

-- schemas/core/classes.sql
create or replace function public.list_classes(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(list_classes.school);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'closed_areas', c.closed_areas, 'daily_tokens', c.daily_tokens,
      'used_today', private.class_tokens_today(c.id),
      'code', (
        select k.code from public.school_codes k where k.class_id = c.id and k.revoked_at is null order by k.created_at desc, k.id limit 1),
      'members', (select count(*) from public.school_class_members m where m.class_id = c.id and m.removed_at is null))
      order by lower(c.name), c.id)
    from public.school_classes c where c.school_id = list_classes.school and c.archived_at is null), '[]');
end;
$$;
comment on function public.list_classes(uuid) is
  'Staff of a school may read its classes that are in use: join code, how many people, the areas they close, and their share of the day''s tokens with what was used of it today.';
revoke all on function public.list_classes(uuid) from public, anon, authenticated;
grant execute on function public.list_classes(uuid) to authenticated;

-- schemas/core/classes.sql
create or replace function public.class_week(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(class_week.class);
  return jsonb_build_object(
    'members', private.weeks_of(array(
      select m.user_id from public.school_class_members m where m.class_id = class_week.class and m.removed_at is null)),
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_class_members m join public.profiles p on p.id = m.user_id
      where m.class_id = class_week.class and m.removed_at is not null), '[]'));
end;
$$;
comment on function public.class_week(uuid) is
  'Staff of its school may read who is in a class and how each works, in the counts of school_week, and whom they have taken out.';
revoke all on function public.class_week(uuid) from public, anon, authenticated;
grant execute on function public.class_week(uuid) to authenticated;

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
begin
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
  'Null when a person may try another code of a kind, else the seconds until then: ten wrong ones in ten minutes are enough, and so are 19 in a minute, right or wrong.';
revoke all on function private.admit_code(uuid, text) from public;

-- schemas/core/limits.sql
-- As before, but a row is made only where there is none: that is the first message of a learner, or of a day.
create or replace function private.admit_message(learner uuid, reserve integer, daily_tokens bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits public.usage_limits%rowtype;
  used public.learner_usage%rowtype;
  at timestamptz;
  today date;
  recent timestamptz[];
  own bigint;
  everybodys bigint;
  own_reserved bigint;
  all_reserved bigint;
  refusal jsonb;
begin
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  if not found then
    insert into public.learner_usage (user_id) values (admit_message.learner) on conflict (user_id) do nothing;
    select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  end if;
  select l.* into strict limits from public.usage_limits l;
  -- Not now(): that is the start of the transaction, before the wait for the lock.
  at := clock_timestamp();
  recent := array(
    select t from unnest(used.recent_messages) as t where t > at - interval '1 minute' order by t
  );
  if cardinality(recent) >= limits.messages_per_minute then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - limits.messages_per_minute + 1] + interval '1 minute' - at))::integer));
  end if;
  today := (at at time zone 'utc')::date;
  own := case when used.day = today then used.tokens_in + used.tokens_out else 0 end;
  if own + greatest(admit_message.reserve, 1) > limits.tokens_per_day then
    return private.tomorrow('over_budget', at);
  end if;
  if admit_message.daily_tokens is not null then
    -- Here the messages of all learners queue, each for as long as this function takes.
    select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    if not found then
      insert into public.ai_spending (day) values (today) on conflict (day) do nothing;
      select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    end if;
    if everybodys + greatest(admit_message.reserve, 1) > admit_message.daily_tokens then
      return private.tomorrow('coach_resting', at);
    end if;
  end if;
  if admit_message.reserve > 0 then
    select coalesce(sum(l.reserved), 0), coalesce(sum(l.reserved) filter (where l.learner = admit_message.learner), 0)
      into all_reserved, own_reserved
      from public.turn_locks l where l.expires_at > clock_timestamp();
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait and not a wait for tomorrow.
    if own + own_reserved + admit_message.reserve > limits.tokens_per_day
      or everybodys + all_reserved + admit_message.reserve > admit_message.daily_tokens then
      return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10);
    end if;
  end if;
  refusal := private.admit_to_school_budget(admit_message.learner, admit_message.reserve, at);
  if refusal is not null then
    return refusal;
  end if;
  update public.learner_usage u set recent_messages = recent || at where u.user_id = admit_message.learner;
  return null;
end;
$$;
comment on function private.admit_message(uuid, integer, bigint) is
  'Counts a message or evaluation of a learner, or answers why not, with retry_after in seconds: rate_limited (a sliding minute, or what is left is reserved by running turns), over_budget (the learner''s day), coach_resting (everybody''s day; daily_tokens null means no cap) or school_resting (the day of the learner''s school or classes).';
revoke all on function private.admit_message(uuid, integer, bigint) from public;

-- schemas/core/looking_on.sql
create or replace function private.weeks_of(people uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', l.id, 'name', l.name, 'class_name', private.class_names(l.id),
    'last_worked', l.last_worked, 'this_week', l.this_week, 'started', l.started, 'completed', l.completed)
    order by l.last_worked desc nulls last, lower(l.name), l.id), '[]')
  from (
    select p.id, p.name,
      max(d.updated_at) as last_worked,
      count(d.id) filter (where d.updated_at > now() - interval '7 days') as this_week,
      count(d.id) filter (where d.progress = 'started') as started,
      count(d.id) filter (where d.progress = 'completed') as completed
    from public.profiles p
    -- What was only put on a dashboard is nobody's work.
    left join public.dashboard d on d.user_id = p.id and d.progress in ('started', 'completed')
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[]) is
  'How people work, in counts: when last, on how many activities within seven days, how many begun and completed. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[]) from public;

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
    where p.school_id = school_week.school and p.school_link <> 'typed' and p.role = 'student'
    order by lower(p.name), p.id limit 2000));
end;
$$;
comment on function public.school_week(uuid) is
  'Staff of a school may read who its learners are, by class, when each worked last, on how many activities within seven days, and how many they have begun and completed. No word of a talk, no score.';
revoke all on function public.school_week(uuid) from public, anon, authenticated;
grant execute on function public.school_week(uuid) to authenticated;

-- schemas/core/own_modules.sql
create or replace function private.check_own_area(learner uuid, area text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not public.area_is_open(check_own_area.learner, check_own_area.area) then
    raise exception 'This area is not enabled at your school.' using errcode = '22023', hint = 'area_disabled';
  end if;
end;
$$;
comment on function private.check_own_area(uuid, text) is 'Raises, with the hint area_disabled, where the learner''s school or classes have not opened an area: nothing new is begun in it.';
revoke all on function private.check_own_area(uuid, text) from public;

-- schemas/core/safety_events.sql
create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, private.class_names(p.id) as class_name,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  if exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id))
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
      session_id, message_id, kind)
    values (record_safety_event.learner, person.name, coalesce(person.email, ''),
      private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
      person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', person.safe_person);
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, with what tells the account from another of that name, and answers whom the school names to turn to. The caller has verified who the learner is.';

-- schemas/core/school_budgets.sql
create or replace function private.budget_fault(daily_tokens bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when budget_fault.daily_tokens not between 20000 and 1000000000000
    then 'A limit for a day has 20000 tokens at least. Below that the coach would rest from the start.' end
$$;
comment on function private.budget_fault(bigint) is 'What is wrong with a limit of tokens for a day, as a sentence; null where nothing is, and for no limit.';
revoke all on function private.budget_fault(bigint) from public;

-- schemas/core/school_budgets.sql
create or replace function private.tokens_today(people uuid[])
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(u.tokens_in + u.tokens_out), 0)::bigint from public.learner_usage u
  where u.user_id = any (tokens_today.people) and u.day = (clock_timestamp() at time zone 'utc')::date
$$;
comment on function private.tokens_today(uuid[]) is 'How many tokens people have used since midnight UTC, all together.';
revoke all on function private.tokens_today(uuid[]) from public;

-- schemas/core/school_budgets.sql
create or replace function private.people_of_school(school uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  -- Whoever only typed the school's name must not use up what it has.
  select array(select p.id from public.profiles p where p.school_id = people_of_school.school and p.school_link <> 'typed')
$$;
comment on function private.people_of_school(uuid) is 'Everybody who has proven that they belong to a school.';
revoke all on function private.people_of_school(uuid) from public;

-- schemas/core/school_budgets.sql
create or replace function private.people_of_class(class uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select m.user_id from public.school_class_members m where m.class_id = people_of_class.class and m.removed_at is null)
$$;
comment on function private.people_of_class(uuid) is 'Everybody who is in a class.';
revoke all on function private.people_of_class(uuid) from public;

-- schemas/core/school_budgets.sql
create or replace function private.school_tokens_today(school uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select private.tokens_today(private.people_of_school(school_tokens_today.school))
$$;
comment on function private.school_tokens_today(uuid) is 'How many tokens the people of a school have used since midnight UTC.';
revoke all on function private.school_tokens_today(uuid) from public;

-- schemas/core/school_budgets.sql
create or replace function private.class_tokens_today(class uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select private.tokens_today(private.people_of_class(class_tokens_today.class))
$$;
comment on function private.class_tokens_today(uuid) is 'How many tokens the people of a class have used since midnight UTC.';
revoke all on function private.class_tokens_today(uuid) from public;

-- schemas/core/school_budgets.sql
create or replace function private.budget_state(people uuid[], daily_tokens bigint, reserve integer)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when used.tokens + budget_state.reserve > budget_state.daily_tokens then 'resting'
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait.
    when used.tokens + used.reserved + budget_state.reserve > budget_state.daily_tokens then 'waiting'
    else 'open' end
  from (
    select private.tokens_today(budget_state.people) as tokens, (
      select coalesce(sum(l.reserved), 0) from public.turn_locks l
      where l.expires_at > clock_timestamp() and l.learner = any (budget_state.people)) as reserved
  ) as used
$$;
comment on function private.budget_state(uuid[], bigint, integer) is
  'Whether a turn fits into what people may use together in a day: open, waiting (what is left is reserved by running turns) or resting; open without a limit.';
revoke all on function private.budget_state(uuid[], bigint, integer) from public;

-- schemas/core/school_budgets.sql
create or replace function private.admit_to_school_budget(learner uuid, reserve integer, at timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  school public.schools%rowtype;
  states text[];
begin
  -- The practice coach reserves nothing and costs nothing.
  if coalesce(admit_to_school_budget.reserve, 0) <= 0 then
    return null;
  end if;
  select s.* into school from public.profiles p join public.schools s on s.id = p.school_id
  where p.id = admit_to_school_budget.learner and p.school_link <> 'typed';
  if school.id is null or school.daily_tokens is null and not exists (
    select from private.classes_of(admit_to_school_budget.learner) as c where c.daily_tokens is not null
  ) then
    return null;
  end if;
  -- The messages of a school queue here for as long as this transaction takes, so that each sees the ones before it.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('school budget ' || school.id::text, 0));
  states := array[private.budget_state(private.people_of_school(school.id), school.daily_tokens, admit_to_school_budget.reserve)];
  if states[1] = 'open' then
    states := array(
      select private.budget_state(private.people_of_class(c.id), c.daily_tokens, admit_to_school_budget.reserve)
      from private.classes_of(admit_to_school_budget.learner) as c);
  end if;
  -- One class with something left is enough.
  return case
    when cardinality(states) = 0 or 'open' = any (states) then null
    when 'waiting' = any (states) then jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10)
    else private.tomorrow('school_resting', admit_to_school_budget.at) end;
end;
$$;
comment on function private.admit_to_school_budget(uuid, integer, timestamptz) is
  'Null when a message fits into the day of the learner''s school and of one of their classes, else why not, with retry_after in seconds: rate_limited or school_resting.';
revoke all on function private.admit_to_school_budget(uuid, integer, timestamptz) from public;

-- schemas/core/schools.sql
create or replace function public.switch_area(school uuid, area text, is_enabled boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  areas text[];
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = switch_area.school and s.role = 'admin'
  ) then
    raise exception 'Only an admin of this school can switch its areas.' using errcode = '42501';
  end if;
  -- The pattern and no list: areas are released on their own, and the database needn't know the newest.
  if switch_area.area is null or switch_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_area.is_enabled is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.schools s
  set enabled_areas = case
      when switch_area.is_enabled then array_append(array_remove(s.enabled_areas, switch_area.area), switch_area.area)
      else array_remove(s.enabled_areas, switch_area.area) end,
    closed_areas = case
      when switch_area.is_enabled then array_remove(s.closed_areas, switch_area.area)
      else array_append(array_remove(s.closed_areas, switch_area.area), switch_area.area) end,
    updated_at = now()
  where s.id = switch_area.school
    and ((switch_area.area = any (s.enabled_areas)) <> switch_area.is_enabled
      or (switch_area.area = any (s.closed_areas)) = switch_area.is_enabled)
    -- Nobody needs more, and a row that everybody reads must stay small.
    and (cardinality(s.enabled_areas) + cardinality(s.closed_areas) < 200
      or switch_area.area = any (s.enabled_areas || s.closed_areas));
  select s.enabled_areas into areas from public.schools s where s.id = switch_area.school;
  return areas;
end;
$$;
comment on function public.switch_area(uuid, text, boolean) is
  'An admin may enable or disable an area at their own school; answers the enabled areas afterwards. Safe to call twice.';
revoke all on function public.switch_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_area(uuid, text, boolean) to authenticated;

-- schemas/core/schools.sql
create or replace function private.school_opens(school public.schools, area text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select school_opens.area = any (school_opens.school.enabled_areas)
    or (school_opens.school.new_areas_open and not school_opens.area = any (school_opens.school.closed_areas))
$$;
comment on function private.school_opens(public.schools, text) is
  'Whether a school has an area open: it has switched it on, or has never decided about it and opens new areas by itself.';
revoke all on function private.school_opens(public.schools, text) from public;

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: their school has it open, and not all of their classes close it. Who belongs to no school may use all.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

-- schemas/core/schools.sql
create or replace function public.my_school()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'name', s.name,
    'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
    'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
    'new_areas_open', s.new_areas_open,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'))
  from public.profiles p
  join public.schools s on s.id = p.school_id
  cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
  where p.id = (select auth.uid())
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, and the classes that they are in; null without a school.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

-- schemas/core/schools.sql
create or replace function public.choose_new_areas(school uuid, is_open boolean, known text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(choose_new_areas.school, 'admin');
  if choose_new_areas.is_open is null or cardinality(coalesce(choose_new_areas.known, '{}')) > 100
    or exists (select from unnest(choose_new_areas.known) as a where a is null or a !~ '^[a-z][a-z-]{1,39}$') then
    raise exception 'There is no such choice.' using errcode = '22023';
  end if;
  -- What is there stays as it is: the choice is about areas that come later.
  update public.schools s
  set enabled_areas = s.enabled_areas || case when s.new_areas_open then undecided.areas else '{}' end,
    closed_areas = s.closed_areas || case when s.new_areas_open then '{}' else undecided.areas end,
    new_areas_open = choose_new_areas.is_open,
    updated_at = now()
  from (
    select array(
      select distinct a from unnest(choose_new_areas.known) as a
      join public.schools o on o.id = choose_new_areas.school
      where not a = any (o.enabled_areas || o.closed_areas)) as areas
  ) as undecided
  where s.id = choose_new_areas.school and cardinality(s.enabled_areas || s.closed_areas) + cardinality(undecided.areas) <= 200;
end;
$$;
comment on function public.choose_new_areas(uuid, boolean, text[]) is
  'An admin may choose whether an area that comes later is open at their school from its first day. known are the ids of the areas that there are: they stay as they are.';
revoke all on function public.choose_new_areas(uuid, boolean, text[]) from public, anon, authenticated;
grant execute on function public.choose_new_areas(uuid, boolean, text[]) to authenticated;

-- schemas/core/schools.sql
create or replace function public.unfinished_work(school uuid, area text, class uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(unfinished_work.school);
  return (
    select jsonb_build_object('sessions', count(d.id), 'people', count(distinct d.user_id))
    from public.areas a
    join public.dashboard d on d.category_activity = a.category_activity and d.progress = 'started'
    join public.profiles p on p.id = d.user_id and p.school_id = unfinished_work.school and p.school_link <> 'typed'
    where a.id = unfinished_work.area
      and (unfinished_work.class is null or exists (
        select from private.classes_of(p.id) as c where c.id = unfinished_work.class))
  );
end;
$$;
comment on function public.unfinished_work(uuid, text, uuid) is
  'Staff of a school may read how many sessions of an area its members, or those of one class, have begun and not completed, and how many people that are. No word of them.';
revoke all on function public.unfinished_work(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.unfinished_work(uuid, text, uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.school_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_settings.school);
  return (
    select jsonb_build_object('safe_person', s.safe_person, 'daily_tokens', s.daily_tokens,
      'used_today', private.school_tokens_today(s.id))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day, and how many they have used today.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(save_school_settings.safe_person), 'The person to turn to', 200);
begin
  perform private.must_be_staff(save_school_settings.school, 'admin');
  fault := coalesce(fault, private.budget_fault(save_school_settings.daily_tokens));
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.schools s
  set safe_person = case when private.is_blank(save_school_settings.safe_person) then null else btrim(save_school_settings.safe_person) end,
    daily_tokens = save_school_settings.daily_tokens, updated_at = now()
  where s.id = save_school_settings.school;
end;
$$;
comment on function public.save_school_settings(uuid, text, bigint) is
  'An admin may say whom a learner in distress can turn to, and how many tokens the learners of their school may use in a day; null is no limit of the school''s own.';
revoke all on function public.save_school_settings(uuid, text, bigint) from public, anon, authenticated;
grant execute on function public.save_school_settings(uuid, text, bigint) to authenticated;

-- schemas/core/schools.sql
create or replace function public.join_school(code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  mine record;
  found_code record;
begin
  if me is null then
    raise exception 'Please sign in to join a school.' using errcode = '42501';
  end if;
  if private.is_blank(join_school.code) then
    return '{"ok": false, "reason": "required"}';
  end if;
  select p.school_id, p.school_link into mine from public.profiles p where p.id = me for update;
  if not found then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  wait := private.admit_code(me, 'school');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select c.id, c.school_id, s.name, k.id as class_id, k.name as class_name into found_code
  from public.school_codes c join public.schools s on s.id = c.school_id
  left join public.school_classes k on k.id = c.class_id
  where c.code = upper(regexp_replace(join_school.code, '[[:space:]-]', '', 'g')) and c.revoked_at is null;
  if mine.school_id is not null and mine.school_link <> 'typed' and mine.school_id is distinct from found_code.school_id then
    -- The same answer for right and wrong codes of others. A learner must not leave their school's choice of areas by
    -- a friend's code: staff take them out first.
    perform private.count_wrong_code(me, 'school');
    return '{"ok": false, "reason": "member_elsewhere"}';
  end if;
  if found_code.id is null then
    perform private.count_wrong_code(me, 'school');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if exists (select from public.school_exclusions x where x.user_id = me and x.school_id = found_code.school_id)
    or exists (
      select from public.school_class_members m
      where m.user_id = me and m.class_id = found_code.class_id and m.removed_at is not null
    )
  then
    return '{"ok": false, "reason": "excluded"}';
  end if;
  -- Whoever belongs to it by something else keeps that, and the day.
  update public.profiles p set school_id = found_code.school_id, school_link = 'code', school_code_id = found_code.id
  where p.id = me and (p.school_id is null or p.school_link in ('typed', 'code'))
    and p.school_code_id is distinct from found_code.id;
  if found_code.class_id is not null then
    -- Who looks after the classes of a school is in none of them: what a class closes is for those who learn in it.
    insert into public.school_class_members (class_id, user_id)
    select found_code.class_id, me
    where not exists (select from public.school_staff s where s.user_id = me and s.school_id = found_code.school_id)
    on conflict do nothing;
  end if;
  return jsonb_build_object('ok', true, 'school', jsonb_build_object('id', found_code.school_id, 'name', found_code.name),
    'class', case when found_code.class_id is not null then jsonb_build_object('id', found_code.class_id, 'name', found_code.class_name) end);
end;
$$;
comment on function public.join_school(text) is
  'A signed-in person may join the school of a code, and the class where it is a class''s, in any case of letters and with spaces or dashes. Answers ok with the id and name of the school and of the class, or ok false with a reason: required, no_profile, not_found, member_elsewhere, excluded, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_school(text) from public, anon, authenticated;
grant execute on function public.join_school(text) to authenticated;

-- schemas/core/schools.sql
create or replace function public.school_overview(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine text := private.domain_of(private.verified_email((select auth.uid())));
begin
  perform private.must_be_staff(school_overview.school);
  return jsonb_build_object(
    'codes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'created_at', c.created_at,
        'members', (select count(*) from public.profiles p where p.school_code_id = c.id)) order by c.created_at, c.id)
      from public.school_codes c
      where c.school_id = school_overview.school and c.revoked_at is null and c.class_id is null), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', r.name, 'email', r.email, 'email_verified', r.verified,
        'role', r.role, 'created_at', r.created_at) order by r.created_at, r.user_id)
      from (
        select q.user_id, p.name, p.email, p.role, q.created_at, private.verified_email(p.id) is not null as verified
        from public.school_requests q
        join public.schools s on s.id = school_overview.school and q.school_key = private.name_key(s.name)
        join public.profiles p on p.id = q.user_id
        where q.refused_at is null
        order by q.created_at limit 200
      ) as r), '[]'),
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.name, 'email', m.email, 'email_verified', m.verified, 'role', m.role,
        'since', m.school_since, 'link', m.school_link, 'class_name', m.class_name) order by lower(m.name), m.id)
      from (
        select p.id, p.name, p.email, p.role, p.school_since, p.school_link, private.class_names(p.id) as class_name, private.verified_email(p.id) is not null as verified
        from public.profiles p
        where p.school_id = school_overview.school and p.school_link <> 'typed'
        order by lower(p.name), p.id limit 2000
      ) as m), '[]'),
    'domains', coalesce((
      select jsonb_agg(d.domain order by d.domain) from public.school_domains d where d.school_id = school_overview.school), '[]'),
    'own_domain', case when not private.is_public_mail_domain(mine) then mine end
  );
end;
$$;
comment on function public.school_overview(uuid) is
  'Staff of a school may read its codes, but those of its classes, the requests for it, its members with address and proof, and its e-mail domains; own_domain is the one that this person could bind.';
revoke all on function public.school_overview(uuid) from public, anon, authenticated;
grant execute on function public.school_overview(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function private.new_school_code(school uuid, class uuid)
returns public.school_codes
language plpgsql
set search_path = ''
as $$
declare
  made public.school_codes%rowtype;
begin
  -- Two who make codes at once are counted one after the other.
  perform from public.schools s where s.id = new_school_code.school for no key update;
  if (select count(*) from public.school_codes c where c.school_id = new_school_code.school and c.revoked_at is null) >= 200 then
    raise exception 'This school has 200 codes. Please remove one that nobody needs.' using errcode = '22023';
  end if;
  insert into public.school_codes (school_id, class_id, created_by)
  values (new_school_code.school, new_school_code.class, (select auth.uid()))
  returning * into made;
  return made;
end;
$$;
comment on function private.new_school_code(uuid, uuid) is
  'Makes a code of a school, or of one of its classes; the caller has seen who asks. Raises where the school has 200.';
revoke all on function private.new_school_code(uuid, uuid) from public;

-- schemas/core/schools.sql
create or replace function public.make_school_code(school uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.school_codes%rowtype;
begin
  perform private.must_be_staff(make_school_code.school);
  made := private.new_school_code(make_school_code.school, null);
  return jsonb_build_object('id', made.id, 'code', made.code);
end;
$$;
comment on function public.make_school_code(uuid) is
  'Staff of a school may make a code for the whole school; a class has its own.';
revoke all on function public.make_school_code(uuid) from public, anon, authenticated;
grant execute on function public.make_school_code(uuid) to authenticated;

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
  select p.school_id, p.school_link, p.role into person from public.profiles p where p.id = keeper_school.student;
  -- Nobody is signed in: the operator, whose key alone may call this without a person.
  if me is null then
    return person.school_id;
  end if;
  -- Whoever only typed the school's name isn't in its hands, and staff of any school are no students.
  if person.role is distinct from 'student' or person.school_link = 'typed'
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

-- schemas/core/student_data.sql
create or replace function public.export_student(student uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = export_student.student);
  school uuid := private.keeper_school(export_student.student);
  answer jsonb;
begin
  if address is null then
    return null;
  end if;
  answer := jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', address,
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        group by r.place
      ) as t
    )
  );
  insert into public.student_exports (school_id, student_id, exported_by) values (school, export_student.student, (select auth.uid()));
  return answer;
end;
$$;
comment on function public.export_student(uuid) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords and tokens are left out. Each call is kept in student_exports.';
revoke all on function public.export_student(uuid) from public, anon, authenticated;
grant execute on function public.export_student(uuid) to authenticated, service_role;

-- schemas/core/turns.sql
create or replace function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity into category from public.dashboard d
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
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, area_disabled.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

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

-- schemas/vibing/runs.sql
create or replace function public.begin_run(learner uuid, session uuid, run_id text, area text, code text, execution_id text default null,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  module uuid;
  history jsonb;
  earlier integer;
  room text;
  known jsonb;
  waiting integer;
  is_analysed boolean;
begin
  if begin_run.run_id is null or char_length(begin_run.run_id) not between 8 and 64 then
    raise exception 'A run id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if begin_run.code is null or octet_length(begin_run.code) >= 65536 then
    raise exception 'A program has less than 64 KB.' using errcode = '22023';
  end if;
  refusal := private.lock_session(begin_run.learner, begin_run.session, begin_run.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.learning_module_id, d.chat_earlier, d.chat_room into strict history, module, earlier, room
    from public.dashboard d where d.id = begin_run.session;
  known := coalesce(history -> private.run_index(history, begin_run.run_id),
    (select e.message from public.earlier_messages e
      where e.session_id = begin_run.session and e.message ->> 'id' = begin_run.run_id || ':run' limit 1));
  if known is not null then
    return jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(known, room), 'history', '[]'::jsonb,
      'learner', '{}'::jsonb, 'waiting', null, 'analysed', false);
  end if;
  refusal := private.closed_or_busy(begin_run.session);
  if refusal is not null then
    return refusal;
  end if;
  -- Only the program that waited for its lines is shown to a model; all others cost nothing.
  waiting := private.waiting_index(history, begin_run.execution_id, begin_run.code);
  is_analysed := waiting is not null;
  -- A program that waited completes its message; any other run is one more.
  if waiting is null and room = 'full' then
    return jsonb_build_object('ok', false, 'reason', 'page_full');
  end if;
  refusal := private.admit_message(begin_run.learner, case when is_analysed then begin_run.reserve else 0 end,
    case when is_analysed then begin_run.daily_tokens end);
  if refusal ->> 'reason' in ('over_budget', 'coach_resting', 'school_resting') then
    is_analysed := false;
    perform private.count_message(begin_run.learner);
  elsif refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_run.session, begin_run.run_id, begin_run.owner, begin_run.learner,
    case when is_analysed then begin_run.reserve else 0 end);
  return private.turn_context(begin_run.learner, module, begin_run.known_module)
    -- Lines that stood in an earlier program are not the learner's own: programs are read with their code.
    || private.recent_messages(begin_run.session, history, earlier, 400, 1000000, 20, 16000)
    || jsonb_build_object('ok', true, 'state', 'new', 'waiting', history -> waiting, 'analysed', is_analysed);
end;
$$;
revoke all on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) to service_role;
comment on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) is
  'Service role only. Marks the session busy for a run that the learner started, and answers the newest messages, learner and module, the message whose program waited for these lines, and whether a model may be asked about the result; with state answered the message that this run made before. Without tokens left for today a program runs all the same; on a full page only one that completes its message.';

create trigger profiles_leave_classes after update on public.profiles
  for each row when (new.school_id is distinct from old.school_id) execute function private.leave_classes();
create trigger school_staff_leave_classes after insert on public.school_staff
  for each row execute function private.leave_classes_as_staff();
