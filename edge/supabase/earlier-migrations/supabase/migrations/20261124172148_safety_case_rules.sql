-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.read_safety_events(school uuid);

-- schemas/core/safe_people.sql
create or replace function public.safety_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(safety_settings.school);
  return jsonb_build_object(
    'wait_minutes', (select s.safety_wait_minutes from public.schools s where s.id = safety_settings.school),
    'is_reachable', private.has_safe_person(safety_settings.school),
    'has_sender', (public.safety_health() ->> 'has_sender')::boolean,
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'role', p.role,
        'is_staff', exists (
          select from public.school_staff t where t.school_id = p.school_id and private.email_of(t.user_id) = p.email),
        'test', (
          select jsonb_build_object('queued_at', m.queued_at, 'sent_at', m.sent_at, 'failed_at', m.failed_at)
          from public.safety_mails m where m.school_id = p.school_id and m.to_email = p.email and m.kind = 'test'
          order by m.id desc limit 1)) order by p.place)
      from public.school_safe_people p where p.school_id = safety_settings.school), '[]'));
end;
$$;
comment on function public.safety_settings(uuid) is
  'Staff of a school may read who is told of its safety cases, whether each is staff and so can open one, how their last test alarm went, after how many minutes the next is told, and whether anybody can be reached and anything sends mails.';
revoke all on function public.safety_settings(uuid) from public, anon, authenticated;
grant execute on function public.safety_settings(uuid) to authenticated;

-- schemas/core/safe_people.sql
create or replace function private.safe_people_fault(people jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(safe_people_fault.people) is distinct from 'array' or jsonb_array_length(safe_people_fault.people) > 6 then
    return 'A school can name six people at most.';
  end if;
  return (
    select coalesce(
      case when private.is_blank(p ->> 'name') then 'Please type a name for each person.' end,
      private.text_fault(btrim(p ->> 'name'), 'The name', 100),
      case when coalesce(btrim(p ->> 'email'), '') !~ '^[^@[:space:]<>,;"()]+@[^@[:space:]<>,;"()]+\.[^@[:space:]<>,;"()]+$'
        or char_length(btrim(p ->> 'email')) > 254 then 'Please type a whole e-mail address for each person.' end,
      private.text_fault(btrim(p ->> 'email'), 'The e-mail address', 254),
      case when coalesce(p ->> 'role', '') not in ('at_once', 'next') then 'Please choose when each person is told.' end,
      case when number = 1 and p ->> 'role' = 'next' then 'The first person is told at once.' end,
      case when (select count(*) from jsonb_array_elements(safe_people_fault.people) as o (o)
        where lower(btrim(o ->> 'email')) = lower(btrim(p ->> 'email'))) > 1 then 'Each person needs an e-mail address of their own.' end)
    from jsonb_array_elements(safe_people_fault.people) with ordinality as l (p, number)
    order by 1 nulls last limit 1);
end;
$$;
comment on function private.safe_people_fault(jsonb) is 'What is wrong with a list of safe people, as a sentence for whoever typed it, or null.';
revoke all on function private.safe_people_fault(jsonb) from public;

-- schemas/core/safe_people.sql
create or replace function public.save_safe_people(school uuid, people jsonb, wait_minutes integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.safe_people_fault(save_safe_people.people);
begin
  perform private.must_be_staff(save_safe_people.school, 'admin');
  if fault is null and (save_safe_people.wait_minutes between 5 and 1440) is not true then
    fault := 'The time has 5 minutes at least and 1440, which is a day, at most.';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  -- Two who save at once: the later list counts, whole.
  update public.schools s set safety_wait_minutes = save_safe_people.wait_minutes, updated_at = now() where s.id = save_safe_people.school;
  delete from public.school_safe_people p where p.school_id = save_safe_people.school;
  insert into public.school_safe_people (school_id, place, name, email, role)
  select save_safe_people.school, l.number, btrim(l.p ->> 'name'), lower(btrim(l.p ->> 'email')), l.p ->> 'role'
  from jsonb_array_elements(save_safe_people.people) with ordinality as l (p, number);
end;
$$;
comment on function public.save_safe_people(uuid, jsonb, integer) is
  'An admin may say who is told when a student of their school may be in danger: a list of name, email and role (at_once or next) in order, and after how many minutes the next one is told of what nobody has looked at.';
revoke all on function public.save_safe_people(uuid, jsonb, integer) from public, anon, authenticated;
grant execute on function public.save_safe_people(uuid, jsonb, integer) to authenticated;

-- schemas/core/safe_people.sql
create or replace function public.send_test_alarm(school uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent integer;
begin
  perform private.must_be_staff(send_test_alarm.school, 'admin');
  perform from public.schools s where s.id = send_test_alarm.school for no key update;
  if exists (select from public.safety_mails m
    where m.school_id = send_test_alarm.school and m.kind = 'test' and m.queued_at > now() - interval '1 minute')
  then
    raise exception 'A test alarm was sent a moment ago. Please wait a minute.' using errcode = '22023';
  end if;
  insert into public.safety_mails (school_id, kind, to_name, to_email)
  select p.school_id, 'test', p.name, p.email from public.school_safe_people p where p.school_id = send_test_alarm.school order by p.place;
  get diagnostics sent = row_count;
  return sent;
end;
$$;
comment on function public.send_test_alarm(uuid) is
  'An admin may send a test alarm to all safe people of their school, once a minute; answers how many there are. safety_settings tells how each went.';
revoke all on function public.send_test_alarm(uuid) from public, anon, authenticated;
grant execute on function public.send_test_alarm(uuid) to authenticated;

-- schemas/core/safety_cases.sql
create or replace function private.cases_of_school(school uuid, reader uuid)
returns setof public.safety_cases
language sql
stable
set search_path = ''
as $$
  select c.* from public.safety_cases c
  -- The school of then and of now: who has moved on is another school's to look after.
  join public.profiles p on p.id = c.user_id and p.school_id = c.school_id and p.school_link <> 'typed'
  where c.school_id = cases_of_school.school and c.user_id <> cases_of_school.reader
$$;
comment on function private.cases_of_school(uuid, uuid) is
  'The safety cases of a school''s present members, but those about the reader. The caller has seen that the reader is staff.';
revoke all on function private.cases_of_school(uuid, uuid) from public;

-- schemas/core/safety_cases.sql
create or replace function private.part_of_case(of_case public.safety_cases)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when part_of_case.of_case.state = 'closed' then 'closed'
    when part_of_case.of_case.unseen_since is not null then 'new' else 'handling' end
$$;
comment on function private.part_of_case(public.safety_cases) is
  'In which part of the list a case stands: new while anything of it is unseen, then handling until it is closed.';
revoke all on function private.part_of_case(public.safety_cases) from public;

-- schemas/core/safety_cases.sql
create or replace function private.case_line(of_case public.safety_cases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', of_case.id, 'state', of_case.state, 'part', private.part_of_case(of_case), 'events', of_case.events,
    'opened_at', of_case.opened_at, 'last_event_at', of_case.last_event_at, 'is_newcomer', of_case.is_newcomer,
    'handled_by', of_case.handled_by_name,
    'kinds', (
      select coalesce(jsonb_object_agg(k.kind, k.count), '{}') from (
        select e.kind, count(*) from public.safety_events e where e.case_id = of_case.id group by e.kind) as k))
    || (
      -- As the account was at its last message: people choose their names themselves.
      select coalesce(jsonb_agg(jsonb_build_object('name', e.learner_name, 'email', e.email, 'email_verified', e.email_verified,
        'member_since', e.member_since, 'class_name', e.class_name)) -> 0, '{}')
      from (select e.* from public.safety_events e where e.case_id = of_case.id order by e.created_at desc, e.id limit 1) as e)
$$;
comment on function private.case_line(public.safety_cases) is
  'What staff see of a case: its state, who the account was at the last message, how many messages and of what kinds. Never the words.';
revoke all on function private.case_line(public.safety_cases) from public;

-- schemas/core/safety_cases.sql
create or replace function private.log_case_read(school uuid, cases uuid[], events uuid[])
returns void
language sql
set search_path = ''
as $$
  insert into public.safety_event_reads (reader_id, reader_email, school_id, case_ids, event_ids)
  values ((select auth.uid()), private.email_of((select auth.uid())), log_case_read.school, log_case_read.cases, log_case_read.events)
$$;
comment on function private.log_case_read(uuid, uuid[], uuid[]) is 'Keeps that the signed-in person read some cases, or a case with its events.';
revoke all on function private.log_case_read(uuid, uuid[], uuid[]) from public;

-- schemas/core/safety_cases.sql
create or replace function public.new_safety_cases()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('school', s.school_id, 'count', n.count) order by s.school_id), '[]')
  from public.school_staff s
  cross join lateral (
    select count(*) from private.cases_of_school(s.school_id, s.user_id) as c where c.state <> 'closed' and c.unseen_since is not null
  ) as n
  where s.user_id = (select auth.uid())
$$;
comment on function public.new_safety_cases() is
  'How many new safety cases there are at each school that the signed-in person is staff of; an empty list for everybody else. It names nobody, and so is not kept as a read.';
revoke all on function public.new_safety_cases() from public, anon, authenticated;
grant execute on function public.new_safety_cases() to authenticated;

-- schemas/core/safety_cases.sql
create or replace function public.read_safety_cases(school uuid, part text, class uuid default null, after uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  page_size constant integer := 25;
  last_read public.safety_cases%rowtype;
  found_cases public.safety_cases[];
  counts jsonb;
begin
  perform private.must_be_staff(read_safety_cases.school);
  if coalesce(read_safety_cases.part, '') not in ('new', 'handling', 'closed') then
    raise exception 'There is no such part of the list.' using errcode = '22023';
  end if;
  select jsonb_build_object('new', count(*) filter (where private.part_of_case(c) = 'new'),
    'handling', count(*) filter (where private.part_of_case(c) = 'handling'), 'closed', count(*) filter (where private.part_of_case(c) = 'closed'))
  into counts from private.cases_of_school(read_safety_cases.school, me) as c;
  select c.* into last_read from public.safety_cases c where c.id = read_safety_cases.after and c.school_id = read_safety_cases.school;
  select array(
    select c from private.cases_of_school(read_safety_cases.school, me) as c
    where private.part_of_case(c) = read_safety_cases.part
      and (read_safety_cases.class is null or exists (
        select from private.classes_of(c.user_id) as k where k.id = read_safety_cases.class))
      and (last_read.id is null or (c.is_newcomer, last_read.last_event_at, last_read.id) > (last_read.is_newcomer, c.last_event_at, c.id))
    -- Who came today stands behind the others: accounts made for it bury nobody.
    order by c.is_newcomer, c.last_event_at desc, c.id desc limit page_size + 1)
  into found_cases;
  perform private.log_case_read(read_safety_cases.school,
    array(select f.id from unnest(found_cases[:page_size]) as f), '{}');
  return jsonb_build_object('counts', counts, 'has_more', cardinality(found_cases) > page_size,
    'cases', (select coalesce(jsonb_agg(private.case_line(found_cases[n]) order by n), '[]')
      from generate_series(1, least(cardinality(found_cases), page_size)) as n));
end;
$$;
comment on function public.read_safety_cases(uuid, text, uuid, uuid) is
  'Whoever is staff of a school at this moment may read the safety cases of its present members, not those about themselves: one part (new, handling or closed), of one class or of all, 25 a page after the case that was last read, with the number of each part. Every call is kept in safety_event_reads.';
revoke all on function public.read_safety_cases(uuid, text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.read_safety_cases(uuid, text, uuid, uuid) to authenticated;

-- schemas/core/safety_cases.sql
create or replace function private.staff_case(wanted uuid)
returns public.safety_cases
language plpgsql
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype;
begin
  select c.* into found_case from public.safety_cases c where c.id = staff_case.wanted for update;
  -- The same answer for a case of another school, one about oneself and none at all.
  perform private.must_be_staff(found_case.school_id);
  if not exists (select from private.cases_of_school(found_case.school_id, (select auth.uid())) as c where c.id = found_case.id) then
    perform private.must_be_staff(null);
  end if;
  return found_case;
end;
$$;
comment on function private.staff_case(uuid) is 'A case that the signed-in person may open as staff of its school, locked; refuses everybody else.';
revoke all on function private.staff_case(uuid) from public;

-- schemas/core/safety_cases.sql
create or replace function public.open_safety_case(case_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype := private.staff_case(open_safety_case.case_id);
  ids uuid[];
  events jsonb;
begin
  select coalesce(array_agg(e.id), '{}'),
    coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.created_at desc, e.id), '[]')
  into ids, events
  from (select e.* from public.safety_events e where e.case_id = found_case.id order by e.created_at desc, e.id limit 100) as e;
  perform private.log_case_read(found_case.school_id, array[found_case.id], ids);
  return private.case_line(found_case) || jsonb_build_object('messages', events,
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'name', s.name, 'note', s.note, 'at', s.at) order by s.id), '[]')
      from public.safety_case_steps s where s.case_id = found_case.id));
end;
$$;
comment on function public.open_safety_case(uuid) is
  'Whoever is staff of a case''s school at this moment may open it, unless it is about themselves: when something came and of what kind, never the words, and who did what. Every call is kept in safety_event_reads.';
revoke all on function public.open_safety_case(uuid) from public, anon, authenticated;
grant execute on function public.open_safety_case(uuid) to authenticated;

-- schemas/core/safety_cases.sql
create or replace function public.move_safety_case(case_id uuid, step text, note text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  found_case public.safety_cases%rowtype := private.staff_case(move_safety_case.case_id);
  my_name text := coalesce((select nullif(btrim(p.name), '') from public.profiles p where p.id = me), private.email_of(me));
  -- A note has lines.
  fault text := private.text_fault(regexp_replace(move_safety_case.note, '[\r\n\t]', ' ', 'g'), 'The note', 1000);
begin
  fault := coalesce(
    case when coalesce(move_safety_case.step, '') not in ('seen', 'handling', 'closed') then 'There is no such step.' end,
    case when found_case.state = 'closed' then 'This case is closed. What comes now opens a new one.' end,
    case when move_safety_case.step = 'closed' and private.is_blank(move_safety_case.note) then 'Please write what was done before you close the case.' end,
    fault);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.safety_cases c
  set state = case when move_safety_case.step = 'seen' and c.state = 'handling' then c.state else move_safety_case.step end,
    unseen_since = null, next_at = null, next_is_alarm = false,
    handled_by = case when move_safety_case.step = 'handling' then me else c.handled_by end,
    handled_by_name = case when move_safety_case.step = 'handling' then my_name else c.handled_by_name end
  where c.id = found_case.id;
  insert into public.safety_case_steps (case_id, step, staff_id, name, note)
  values (found_case.id, move_safety_case.step, me, my_name,
    case when not private.is_blank(move_safety_case.note) then btrim(move_safety_case.note) end);
end;
$$;
comment on function public.move_safety_case(uuid, text, text) is
  'Staff of a case''s school may say that they have seen it, that they handle it, or close it with a note of 1 to 1000 characters. Who did it and when is kept and never changed.';
revoke all on function public.move_safety_case(uuid, text, text) from public, anon, authenticated;
grant execute on function public.move_safety_case(uuid, text, text) to authenticated;

-- schemas/core/safety_events.sql
create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
  open_case public.safety_cases%rowtype;
  recorded uuid;
  is_counted boolean := false;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, private.class_names(p.id) as class_name,
      nullif(btrim(p.country), '') as country,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  select c.* into open_case from public.safety_cases c
    where c.user_id = record_safety_event.learner and c.school_id = person.school and c.state <> 'closed' for update;
  -- A title or a name belongs to no session.
  if record_safety_event.session is null or exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id))
  then
    -- Many in an hour say no more than some, and are counted only; the first after a case was closed is never one of too many.
    is_counted := (person.school is not null and open_case.id is null) or (
      select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.case_id is not distinct from open_case.id and e.created_at > now() - interval '1 hour') < 20;
    if is_counted then
      insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
        session_id, message_id, kind, case_id)
      values (record_safety_event.learner, person.name, coalesce(person.email, ''),
        private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
        person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind, open_case.id)
      on conflict on constraint safety_events_once do nothing
      returning id into recorded;
    end if;
    if person.school is not null and (recorded is not null or not is_counted) then
      open_case.id := private.join_safety_case(open_case.id, record_safety_event.learner, person.school, person.school_since,
        record_safety_event.kind <> 'unkind');
      update public.safety_events e set case_id = open_case.id where e.id = recorded and e.case_id is null;
    end if;
  end if;
  return jsonb_build_object('safe_person', person.safe_person, 'told', private.told_of_case(open_case.id), 'country', person.country);
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, in the learner''s open case, and tells the people of the school. Answers whom the school names to turn to (safe_person), the names of those whom a mail is on its way to or has reached (told; null for nobody) and the profile''s country. The caller has verified who the learner is.';

-- schemas/core/safety_events.sql
create or replace function private.join_safety_case(open_case uuid, learner uuid, school uuid, member_since timestamptz, is_danger boolean)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  joined public.safety_cases%rowtype;
  was_over boolean;
begin
  if join_safety_case.open_case is null then
    insert into public.safety_cases (user_id, school_id, events, is_newcomer)
    values (join_safety_case.learner, join_safety_case.school, 1, coalesce(join_safety_case.member_since > now() - interval '1 day', true))
    returning * into joined;
    insert into public.safety_case_steps (case_id, step) values (joined.id, 'opened');
    if join_safety_case.is_danger then
      perform private.alarm_about_case(joined.id);
    end if;
    return joined.id;
  end if;
  -- Either somebody had seen all that was there, or everybody had been told and nobody came.
  select c.unseen_since is null or c.next_at is null into was_over from public.safety_cases c where c.id = join_safety_case.open_case;
  update public.safety_cases c
  set events = c.events + 1, last_event_at = now(), unseen_since = coalesce(c.unseen_since, now())
  where c.id = join_safety_case.open_case returning * into joined;
  if not was_over or not join_safety_case.is_danger then
    return joined.id;
  end if;
  if coalesce(joined.alarmed_at < now() - interval '1 hour', true) then
    insert into public.safety_case_steps (case_id, step) values (joined.id, 'again');
    perform private.alarm_about_case(joined.id);
  else
    update public.safety_cases c set next_at = c.alarmed_at + interval '1 hour', next_is_alarm = true where c.id = joined.id;
  end if;
  return joined.id;
end;
$$;
comment on function private.join_safety_case(uuid, uuid, uuid, timestamptz, boolean) is
  'Opens a case for a learner''s event, or adds the event to the open one, and tells the people of the school: of a new case at once, of what comes after everything was seen at once as well, but once an hour at most. Of unkind words alone nobody is mailed: who gets a mail for each stops reading them.';
revoke all on function private.join_safety_case(uuid, uuid, uuid, timestamptz, boolean) from public;

-- schemas/core/safety_mails.sql
create or replace function private.queue_safety_mail(of_case public.safety_cases, kind text, name text, email text)
returns void
language sql
set search_path = ''
as $$
  insert into public.safety_mails (school_id, case_id, kind, to_name, to_email)
  values (queue_safety_mail.of_case.school_id, queue_safety_mail.of_case.id, queue_safety_mail.kind, queue_safety_mail.name, lower(queue_safety_mail.email))
$$;
comment on function private.queue_safety_mail(public.safety_cases, text, text, text) is 'Puts a mail about a case into the queue of those that are to be sent.';
revoke all on function private.queue_safety_mail(public.safety_cases, text, text, text) from public;

-- schemas/core/safety_mails.sql
create or replace function private.tell_admins(of_case public.safety_cases, kind text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  admin record;
  names text[] := '{}';
begin
  for admin in
    select private.verified_email(s.user_id) as email, coalesce(nullif(btrim(p.name), ''), 'the head of the school') as name
    from public.school_staff s left join public.profiles p on p.id = s.user_id
    where s.school_id = tell_admins.of_case.school_id and s.role = 'admin' and s.user_id <> tell_admins.of_case.user_id
      and private.verified_email(s.user_id) is not null
      and not exists (
        select from public.safety_mails m where m.case_id = tell_admins.of_case.id and m.to_email = private.verified_email(s.user_id)
          and m.queued_at >= tell_admins.of_case.alarmed_at)
    order by s.created_at, s.user_id limit 10
  loop
    perform private.queue_safety_mail(tell_admins.of_case, tell_admins.kind, left(admin.name, 100), admin.email);
    names := names || left(admin.name, 100);
  end loop;
  return nullif(private.in_a_row(names), '');
end;
$$;
comment on function private.tell_admins(public.safety_cases, text) is
  'Queues mails to the admins of a case''s school with a confirmed address, but whom it is about and who has got one since the last alarm; answers their names, or null.';
revoke all on function private.tell_admins(public.safety_cases, text) from public;

-- schemas/core/safety_mails.sql
create or replace function private.in_a_row(names text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case when cardinality(in_a_row.names) < 2 then coalesce(in_a_row.names[1], '')
    else array_to_string(in_a_row.names[:cardinality(in_a_row.names) - 1], ', ') || ' and ' || in_a_row.names[cardinality(in_a_row.names)] end
$$;
comment on function private.in_a_row(text[]) is 'Names as a sentence has them: A, B and C.';
revoke all on function private.in_a_row(text[]) from public;

-- schemas/core/safety_mails.sql
create or replace function private.alarm_about_case(of_case uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype;
  person record;
  names text[] := '{}';
  told text;
begin
  update public.safety_cases c
  set alarmed_at = now(), next_is_alarm = false, next_at = now() + make_interval(mins => s.safety_wait_minutes)
  from public.schools s where c.id = alarm_about_case.of_case and s.id = c.school_id returning c.* into found_case;
  for person in
    select p.name, p.email from public.school_safe_people p
    where p.school_id = found_case.school_id and p.role = 'at_once' and p.email <> private.email_of(found_case.user_id) order by p.place
  loop
    perform private.queue_safety_mail(found_case, 'alarm', person.name, person.email);
    names := names || person.name;
  end loop;
  if cardinality(names) > 0 then
    insert into public.safety_case_steps (case_id, step, name) values (found_case.id, 'told', private.in_a_row(names));
    return;
  end if;
  -- Nobody is named, or only whom it is about: the admins can name somebody.
  told := private.tell_admins(found_case, 'alarm');
  insert into public.safety_case_steps (case_id, step, name)
  values (found_case.id, case when told is null then 'nobody' else 'told_admins' end, left(told, 1000));
  if told is null then
    update public.safety_cases c set next_at = null where c.id = found_case.id;
  end if;
end;
$$;
comment on function private.alarm_about_case(uuid) is
  'Tells the safe people of a case''s school who are told at once, or its admins where there are none, and sets when the next one is told.';
revoke all on function private.alarm_about_case(uuid) from public;

-- schemas/core/safety_mails.sql
create or replace function private.email_of(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((select lower(u.email) from auth.users u where u.id = email_of.account), '')
$$;
comment on function private.email_of(uuid) is 'The address of an account, confirmed or not, in small letters; empty without one.';
revoke all on function private.email_of(uuid) from public;

-- schemas/core/safety_mails.sql
create or replace function private.tell_next(of_case uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype;
  wait integer;
  person record;
  told text;
begin
  select c.* into found_case from public.safety_cases c where c.id = tell_next.of_case;
  -- Whoever has left the school is another's to look after.
  if found_case.state = 'closed' or found_case.unseen_since is null or not exists (
    select from public.profiles p where p.id = found_case.user_id and p.school_id = found_case.school_id and p.school_link <> 'typed')
  then
    update public.safety_cases c set next_at = null, next_is_alarm = false where c.id = found_case.id;
    return;
  end if;
  if found_case.next_is_alarm then
    insert into public.safety_case_steps (case_id, step) values (found_case.id, 'again');
    perform private.alarm_about_case(found_case.id);
    return;
  end if;
  select p.name, p.email into person from public.school_safe_people p
  where p.school_id = found_case.school_id and p.role = 'next' and p.email <> private.email_of(found_case.user_id)
    and not exists (
      select from public.safety_mails m where m.case_id = found_case.id and m.to_email = p.email and m.queued_at >= found_case.alarmed_at)
  order by p.place limit 1;
  if person.email is not null then
    perform private.queue_safety_mail(found_case, 'next', person.name, person.email);
    insert into public.safety_case_steps (case_id, step, name) values (found_case.id, 'told_next', person.name);
    select s.safety_wait_minutes into wait from public.schools s where s.id = found_case.school_id;
    update public.safety_cases c set next_at = now() + make_interval(mins => wait) where c.id = found_case.id;
    return;
  end if;
  told := private.tell_admins(found_case, 'next');
  insert into public.safety_case_steps (case_id, step, name)
  values (found_case.id, case when told is null then 'nobody' else 'told_admins' end, left(told, 1000));
  update public.safety_cases c set next_at = null where c.id = found_case.id;
end;
$$;
comment on function private.tell_next(uuid) is
  'Tells the next person of a case that nobody has looked at: the safe people in their order, then the admins of the school, then nobody is left.';
revoke all on function private.tell_next(uuid) from public;

-- schemas/core/safety_mails.sql
create or replace function private.told_of_case(of_case uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(private.in_a_row(array(
    select m.to_name from public.safety_mails m
    where m.case_id = told_of_case.of_case and m.failed_at is null
      -- Where nothing sends mails, one in the queue reaches nobody.
      and (m.sent_at is not null or exists (select from private.safety_sender s where s.seen_at > now() - interval '15 minutes'))
    group by m.to_name order by min(m.id))), '')
$$;
comment on function private.told_of_case(uuid) is
  'The names of those who got a mail about a case, or whom one is on its way to; null for nobody, also where nothing sends mails.';
revoke all on function private.told_of_case(uuid) from public;

-- schemas/core/safety_mails.sql
create or replace function public.claim_safety_mails(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid;
  claimed jsonb;
begin
  insert into private.safety_sender as s (seen_at) values (now())
  on conflict (is_one) do update set seen_at = excluded.seen_at where s.seen_at < now() - interval '1 minute';
  for due in select c.id from public.safety_cases c where c.next_at <= now() order by c.is_newcomer, c.next_at limit 100 for update skip locked loop
    perform private.tell_next(due);
  end loop;
  with taken as (
    update public.safety_mails m set tries = m.tries + 1, due_at = now() + interval '3 minutes'
    where m.id in (
      select d.id from public.safety_mails d left join public.safety_cases c on c.id = d.case_id
      where d.sent_at is null and d.failed_at is null and d.due_at <= now()
      -- Accounts that came today can't keep the others waiting.
      order by coalesce(c.is_newcomer, false), d.id limit least(claim_safety_mails.most, 50) for update of d skip locked)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'to', t.to_email, 'school', s.name, 'case_id', t.case_id,
    'at', t.queued_at, 'is_newcomer', coalesce(c.is_newcomer, false))
    order by coalesce(c.is_newcomer, false), t.id), '[]') into claimed
  from taken t join public.schools s on s.id = t.school_id left join public.safety_cases c on c.id = t.case_id;
  return claimed;
end;
$$;
comment on function public.claim_safety_mails(integer) is
  'Service role only. Tells the next person of each case whose time is up, and answers some mails that are to be sent now; nobody else gets them for three minutes. Whoever calls it sends mails: that it was called is kept.';
revoke all on function public.claim_safety_mails(integer) from public, anon, authenticated;
grant execute on function public.claim_safety_mails(integer) to service_role;

-- schemas/core/safety_mails.sql
create or replace function public.settle_safety_mail(mail bigint, outcome text, fault text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settled public.safety_mails%rowtype;
begin
  update public.safety_mails m
  set sent_at = case when settle_safety_mail.outcome = 'sent' then now() end,
    failed_at = case when settle_safety_mail.outcome = 'refused'
      or (settle_safety_mail.outcome <> 'sent' and m.queued_at < now() - interval '1 day') then now() end,
    due_at = now() + case m.tries when 1 then interval '10 seconds' when 2 then interval '1 minute' when 3 then interval '5 minutes'
      else interval '15 minutes' end,
    fault = left(settle_safety_mail.fault, 40)
  where m.id = settle_safety_mail.mail and m.sent_at is null and m.failed_at is null
  returning * into settled;
  -- Nobody waits for somebody who can't be reached.
  if settled.failed_at is not null then
    update public.safety_cases c set next_at = now() where c.id = settled.case_id and c.unseen_since is not null and c.next_at is not null
      and not c.next_is_alarm;
  end if;
end;
$$;
comment on function public.settle_safety_mail(bigint, text, text) is
  'Service role only. Keeps what became of a mail: sent, refused for good, or again, which is tried later and given up after a day. A mail that is given up makes the next person told at once.';
revoke all on function public.settle_safety_mail(bigint, text, text) from public, anon, authenticated;
grant execute on function public.settle_safety_mail(bigint, text, text) to service_role;

-- schemas/core/safety_mails.sql
create or replace function public.safety_health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'schools', (select count(*) from public.schools),
    'schools_without_safe_person', (select count(*) from public.schools s where not private.has_safe_person(s.id)),
    'overdue_mails', (
      select count(*) from public.safety_mails m
      where m.sent_at is null and m.failed_at is null and m.queued_at < now() - interval '15 minutes'),
    'has_sender', exists (select from private.safety_sender s where s.seen_at > now() - interval '15 minutes'))
$$;
comment on function public.safety_health() is
  'Service role only. How many schools there are and how many have no safe person who can be reached, how many mails about safety wait for more than 15 minutes, and whether anything sends them. It names nobody.';
revoke all on function public.safety_health() from public, anon, authenticated;
grant execute on function public.safety_health() to service_role;

-- schemas/core/safety_mails.sql
create or replace function private.has_safe_person(school uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.school_safe_people p
    where p.school_id = has_safe_person.school and not coalesce((
      select m.failed_at is not null from public.safety_mails m
      where m.school_id = p.school_id and m.to_email = p.email order by m.id desc limit 1), false))
$$;
comment on function private.has_safe_person(uuid) is
  'Whether a school names anybody who is told by mail and can be reached: the last mail to them was not given up.';
revoke all on function private.has_safe_person(uuid) from public;
