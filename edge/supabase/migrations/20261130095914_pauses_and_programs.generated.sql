-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.class_tokens_today(class uuid);

drop function private.joined_team(team uuid, name text, was_member boolean);

drop function private.school_tokens_today(school uuid);

drop function private.task_last_day(task school_tasks, person uuid);

drop function private.waiting_hand_ins(class school_classes);

-- schemas/core/assessment.sql
create or replace function public.begin_assessment(learner uuid, session uuid, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, needs_module boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row public.dashboard%rowtype;
begin
  refusal := private.lock_session(begin_assessment.learner, begin_assessment.session, begin_assessment.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.* into strict row from public.dashboard d where d.id = begin_assessment.session;
  if (select count(*) from public.messages m where m.session_id = row.id and m.reader_id is null) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  if begin_assessment.needs_module
    and not exists (select from public.learning_modules m where m.learning_module_id = row.learning_module_id) then
    return jsonb_build_object('ok', false, 'reason', 'no_module');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session),
    private.admit_message(begin_assessment.learner, begin_assessment.reserve, begin_assessment.daily_tokens));
  if refusal is not null then
    return refusal || case when refusal ->> 'reason' = 'busy'
      and exists (select from public.turn_locks l where l.session_id = row.id and l.holder = 'assess') then '{"reason": "evaluating"}' else '{}' end::jsonb;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  -- Far more than an evaluation reads of the learner's words; what the coach said longer ago is looked at for copies, too.
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || private.recent_messages(row.id, null, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true);
end;
$$;
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) to service_role;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation, up to its newest 800 messages; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

-- schemas/core/classes.sql
create or replace function public.list_classes(school uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(days => private.days_of_figures(list_classes.days));
begin
  perform private.must_be_staff(list_classes.school);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'closed_areas', c.closed_areas, 'daily_tokens', c.daily_tokens, 'grade', c.grade,
      -- How many would be in another band a year later.
      'crossing', (
        select count(*) from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
        where m.class_id = c.id and m.removed_at is null and c.grade is not null and p.school_grade in (5, 8)),
      'used_today', private.tokens_today(private.people_of_class(c.id)),
      'code', (
        select k.code from public.school_codes k where k.class_id = c.id and k.revoked_at is null order by k.created_at desc, k.id limit 1),
      'members', (select count(*) from public.school_class_members m where m.class_id = c.id and m.removed_at is null),
      'worked', w.worked, 'completed', w.completed,
      'teachers', (
        select coalesce(jsonb_agg(p.name order by lower(p.name), p.id), '[]')
        from public.school_class_teachers t join public.profiles p on p.id = t.user_id where t.class_id = c.id))
      order by lower(c.name), c.id)
    from public.school_classes c
    cross join lateral (
      select count(distinct d.user_id) filter (where d.updated_at > since) as worked, count(*) filter (where d.completed_at > since) as completed
      from public.school_class_members m join public.dashboard d on d.user_id = m.user_id and d.progress in ('started', 'completed')
      where m.class_id = c.id and m.removed_at is null) as w
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid, integer) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, their grade, join code, how many people, how many of these a year later would be in another grade band, the areas they close, their share of the day''s tokens with what was used of it today, and how many have worked and how much was completed within 7, 91 or 364 days.';
revoke all on function public.list_classes(uuid, integer) from public, anon, authenticated;
grant execute on function public.list_classes(uuid, integer) to authenticated;

-- schemas/core/hand_in.sql
create or replace function private.gallery_classes(person uuid)
returns setof public.school_classes
language sql
stable
set search_path = ''
as $$
  select c.* from public.profiles p cross join private.classes_of(p.id) as c
  where p.id = gallery_classes.person and p.role = 'student' and p.id in (select private.class_students(c))
$$;
comment on function private.gallery_classes(uuid) is
  'The classes whose shown works somebody may see: those in which they learn. Who calls themselves a teacher sees none.';
revoke all on function private.gallery_classes(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.hand_ins_on_home(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'returned', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'session', r.session_id, 'module', d.learning_module_id,
        'category_activity', d.category_activity, 'title', r.book ->> 'title', 'verdict', r.verdict, 'comment', r.comment,
        'by', r.returner_name) order by r.returned_at desc)
      from (
        select h.* from public.hand_in_people p join public.hand_ins h on h.id = p.hand_in_id
        where p.user_id = hand_ins_on_home.person and p.read_at is null and h.returned_at is not null
        order by h.returned_at desc limit 5) as r
      join public.dashboard d on d.id = r.session_id), '[]'),
    'shown', (
      select count(*) from private.gallery_classes(hand_ins_on_home.person) as c
      join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
      where private.is_shown(h)))
$$;
comment on function private.hand_ins_on_home(uuid) is
  'What a student finds on Home: the works that a teacher has returned and they haven''t put away, and how many works their classes show. The caller has seen who asks.';
revoke all on function private.hand_ins_on_home(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.class_gallery()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.book ->> 'title', 'class', s.class_name,
    'names', private.names_on_hand_in(s.id), 'is_mine', private.made_hand_in(s.id, (select auth.uid()))) order by s.shown_at desc), '[]')
  from (
    select h.*, c.name as class_name from private.gallery_classes((select auth.uid())) as c
    join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
    where private.is_shown(h)
    order by h.shown_at desc limit 60) as s
$$;
comment on function public.class_gallery() is 'A student may read which works their own classes show, with the first names of those who made them: the newest 60.';
revoke all on function public.class_gallery() from public, anon, authenticated;
grant execute on function public.class_gallery() to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.gallery_work(hand_in uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  answer jsonb;
begin
  select jsonb_build_object('book', h.book, 'is_mine', private.made_hand_in(h.id, me), 'is_shown', private.is_shown(h)) into answer
  from public.hand_ins h
  where h.id = gallery_work.hand_in and (private.made_hand_in(h.id, me) or (private.is_shown(h)
    and exists (select from private.gallery_classes(me) as c where c.id = h.class_id)));
  if answer is null then
    raise exception 'This is not here any more.' using errcode = '42501';
  end if;
  return answer;
end;
$$;
comment on function public.gallery_work(uuid) is
  'A student may read a work that their own class shows, as it was handed in, and what they have handed in themselves.';
revoke all on function public.gallery_work(uuid) from public, anon, authenticated;
grant execute on function public.gallery_work(uuid) to authenticated;

-- schemas/core/lessons.sql
create or replace function public.lesson_board(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(lesson_board.class);
begin
  return jsonb_build_object('people', coalesce((
    select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name, 'criterion', private.newest_criterion(p.id),
      'paused_for', (
        select ceil(extract(epoch from s.ends_at - now()))::integer from public.lesson_pauses s
        where s.class_id = found_class.id and s.user_id = p.id),
      'nudge', (
        select jsonb_build_object('text', n.text, 'ago', extract(epoch from now() - n.sent_at)::integer, 'is_seen', n.seen_at is not null,
          'is_opened', n.task_id is not null)
        from public.lesson_nudges n
        where n.user_id = p.id and n.class_id = found_class.id and n.sent_at > now() - interval '2 hours'
        order by n.sent_at desc, n.id limit 1),
      'talk', (
        select jsonb_build_object('title', t.title, 'category_activity', t.category_activity, 'is_done', t.progress = 'completed',
          'team', (select g.name from public.teams g where g.id = t.team), 'team_id', t.team, 'silent_for', extract(epoch from now() - t.written_at)::integer)
          || private.lesson_place(t.session)
        from private.lesson_talk(p.id) as t)) order by lower(p.name), p.id)
    from public.school_class_members m
    -- Whoever has left the school is in none of its classes.
    join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
    where m.class_id = found_class.id and m.removed_at is null), '[]'),
    'in_teams', private.lesson_teams(found_class));
end;
$$;
comment on function public.lesson_board(uuid) is
  'Staff of a class may read where each of its students, and each team with a student of it, is in the conversation of the last two hours: activity, place on the path, times and counts, the best criterion of their newest evaluation, for how many seconds their screen is paused still (below 0: since when it isn''t any more), and the last line or activity that was sent to them from the class. Never a word of a student''s.';
revoke all on function public.lesson_board(uuid) from public, anon, authenticated;
grant execute on function public.lesson_board(uuid) to authenticated;

-- schemas/core/lessons.sql
create or replace function private.pause_newcomer(class uuid, person uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.lesson_pauses (class_id, user_id, begun_by, ends_at)
  select s.class_id, pause_newcomer.person, s.begun_by, s.ends_at
  from public.school_classes c join public.lesson_pauses s on s.class_id = c.id and s.ends_at > now()
  where c.id = pause_newcomer.class and not exists (
    select from private.lesson_people(c, null) as mate (id) where mate.id <> pause_newcomer.person and not exists (
      select from public.lesson_pauses m where m.class_id = c.id and m.user_id = mate.id and m.ends_at > now()))
  order by s.ends_at desc limit 1
  on conflict do nothing
$$;
comment on function private.pause_newcomer(uuid, uuid) is
  'Pauses the screen of somebody who comes into a class while the screens of all others in it are paused.';
revoke all on function private.pause_newcomer(uuid, uuid) from public;

-- schemas/core/lessons.sql
create or replace function public.end_pause(class uuid, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(end_pause.class);
  ended uuid[];
begin
  with gone as (
    update public.lesson_pauses s set ends_at = now()
    where s.class_id = found_class.id and s.ends_at > now() and (end_pause.people is null or s.user_id = any (end_pause.people))
    returning s.user_id
  )
  select coalesce(array_agg(g.user_id), '{}') into ended from gone g;
  perform pg_notify('learn_news', 'person ' || s) from unnest(ended) as s;
  return cardinality(ended);
end;
$$;
comment on function public.end_pause(uuid, uuid[]) is
  'Staff of a class may end the pause for all of its students, or for some. Answers how many go on.';
revoke all on function public.end_pause(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.end_pause(uuid, uuid[]) to authenticated;

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
        or char_length(btrim(p ->> 'email')) > 254 then 'Please type a whole email address for each person.' end,
      private.text_fault(btrim(p ->> 'email'), 'The email address', 254),
      case when coalesce(p ->> 'role', '') not in ('at_once', 'next') then 'Please choose when each person is told.' end,
      case when number = 1 and p ->> 'role' = 'next' then 'The first person is told at once.' end,
      case when (select count(*) from jsonb_array_elements(safe_people_fault.people) as o (o)
        where lower(btrim(o ->> 'email')) = lower(btrim(p ->> 'email'))) > 1 then 'Each person needs an email address of their own.' end)
    from jsonb_array_elements(safe_people_fault.people) with ordinality as l (p, number)
    order by 1 nulls last limit 1);
end;
$$;
comment on function private.safe_people_fault(jsonb) is 'What is wrong with a list of safe people, as a sentence for whoever typed it, or null.';
revoke all on function private.safe_people_fault(jsonb) from public;

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
  return jsonb_build_object('safe_person', person.safe_person, 'told', private.told_of_case(open_case.id), 'country', person.country,
    'is_listed', open_case.id is not null and exists (
      select from public.school_staff s where s.school_id = person.school and s.user_id <> record_safety_event.learner and private.may_handle_cases(s)));
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, in the learner''s open case, and tells the people of the school. Answers whom the school names to turn to (safe_person), the names of those whom a mail is on its way to or has reached (told; null for nobody), whether somebody else may handle the school''s cases and so finds it in the list (is_listed), and the profile''s country. The caller has verified who the learner is.';

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
    select jsonb_build_object('safe_person', s.safe_person, 'daily_tokens', s.daily_tokens, 'link_days', s.link_days,
      'voice_off', s.voice_off, 'facilitator_address_shown', s.facilitator_address_shown,
      'used_today', private.tokens_today(private.people_of_school(s.id)))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day and have used today, for how many days a link to what they made may last, whether replies are read aloud only once a learner turns it on, and whether teams read their facilitator''s address.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

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
  if private.is_no_code(join_school.code) then
    return '{"ok": false, "reason": "not_found"}';
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
    if found then
      perform private.pause_newcomer(found_code.class_id, me);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'school', jsonb_build_object('id', found_code.school_id, 'name', found_code.name),
    'class', case when found_code.class_id is not null then jsonb_build_object('id', found_code.class_id, 'name', found_code.class_name) end);
end;
$$;
comment on function public.join_school(text) is
  'A signed-in person may join the school of a code, and the class where it is a class''s, in any case of letters and with spaces or dashes. Answers ok with the id and name of the school and of the class, or ok false with a reason: required, no_profile, not_found, member_elsewhere, excluded, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_school(text) from public, anon, authenticated;
grant execute on function public.join_school(text) to authenticated;

-- schemas/core/staff_appointing.sql
create or replace function public.invite_staff(school uuid, email text, role text, classes uuid[], is_safe_person boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(invite_staff.email));
  -- 244 bits that nobody can foresee.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  is_mailed boolean := private.has_mail_sender();
  fault text;
  made uuid;
begin
  perform private.lock_staff(invite_staff.school);
  fault := coalesce(
    case when coalesce(address, '') !~ '^[^@[:space:]<>,;"()]+@[^@[:space:]<>,;"()]+\.[^@[:space:]<>,;"()]+$' or char_length(address) > 254
      then 'Please type a whole email address.' end,
    private.text_fault(address, 'The email address', 254),
    private.staff_fault(invite_staff.school, invite_staff.role, invite_staff.classes),
    case when exists (
      select from public.school_staff s where s.school_id = invite_staff.school and private.email_of(s.user_id) = address)
      then 'This person is staff of your school already.' end,
    case when (
      select count(*) from public.school_staff_invitations i
      where i.school_id = invite_staff.school and i.invited_at > now() - interval '1 hour') >= 40
      then 'Your school has sent 40 invitations within an hour. Please wait a little.' end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  -- An address of somebody who never came is not kept for long.
  delete from public.school_staff_invitations i
  where i.school_id = invite_staff.school and i.ends_at < now() - interval '30 days';
  -- The newest invitation counts.
  perform private.end_invitations(invite_staff.school, address);
  insert into public.school_staff_invitations (school_id, email, role, is_safe_person, class_ids, token_hash, invited_by)
  values (invite_staff.school, address, invite_staff.role, coalesce(invite_staff.is_safe_person, false), coalesce(invite_staff.classes, '{}'),
    private.hash_of(token), (select auth.uid()))
  returning id into made;
  if is_mailed then
    insert into public.safety_mails (school_id, kind, to_name, to_email, invitation_id, token)
    values (invite_staff.school, 'staff', address, address, made, token);
  end if;
  return jsonb_build_object('id', made, 'token', case when not is_mailed then token end);
end;
$$;
comment on function public.invite_staff(uuid, text, text, uuid[], boolean) is
  'An admin may invite an address to be staff of their school, for seven days; an earlier invitation of it ends. A mail brings the link, which proves the mailbox; only where nothing sends mails is its token answered, to be handed over. It opens nothing before it is accepted.';
revoke all on function public.invite_staff(uuid, text, text, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.invite_staff(uuid, text, text, uuid[], boolean) to authenticated;

-- schemas/core/student_data.sql
create or replace function public.erase_student(student uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = erase_student.student);
  school uuid := private.keeper_school(erase_student.student);
  ids text[] := private.ids_of_student(erase_student.student);
  erased jsonb;
  remaining jsonb;
begin
  if address is null then
    raise exception 'There is no such student.' using errcode = '22023';
  end if;
  if lower(btrim(erase_student.email)) is distinct from private.email_of(erase_student.student) then
    raise exception 'This is not the student''s email address or username.' using errcode = '22023';
  elsif private.has_open_case(erase_student.student) then
    raise exception 'A safety case about this student is open. Please close it first.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into erased
  from (select r.place, count(*) from private.rows_with(ids, null) as r group by r.place) as t;
  perform private.erase_account(erase_student.student, school, (select auth.uid()));
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into remaining
  from (select r.place, count(*) from private.rows_with(ids, address) as r group by r.place) as t;
  return jsonb_build_object('erased', erased, 'remaining', remaining);
end;
$$;
comment on function public.erase_student(uuid, text) is
  'Deletes an account with everything that is kept about it, for an admin of the student''s school or the operator, who say the address to show that they mean this one. Answers how many rows of each table there were, and in how many any id of theirs or the address still stands: none, unless somebody else wrote it. Refused while a safety case about the student is open.';
revoke all on function public.erase_student(uuid, text) from public, anon, authenticated;
grant execute on function public.erase_student(uuid, text) to authenticated, service_role;

-- schemas/core/tasks.sql
create or replace function private.task_ends_at(task public.school_tasks, person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- A day is over when it is over everywhere: twelve hours after it ends in UTC. Somebody may have been given more time.
  select (coalesce((
    select k.ends_on from public.school_task_people k where k.task_id = task_ends_at.task.id and k.user_id = task_ends_at.person),
    task_ends_at.task.ends_on) + 1)::timestamp at time zone 'utc' + interval '12 hours'
$$;
comment on function private.task_ends_at(public.school_tasks, uuid) is 'The moment from which a task is over for somebody and what they hand in is late.';
revoke all on function private.task_ends_at(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function public.staff_home(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine uuid[];
begin
  perform private.must_be_staff(staff_home.school);
  -- One place says which classes somebody looks after.
  mine := array(select (c ->> 'id')::uuid from jsonb_array_elements(public.list_classes(staff_home.school)) as c);
  return jsonb_build_object(
    'requests', (
      select count(*) from public.school_requests q join public.schools s on q.school_key = private.name_key(s.name)
      where s.id = staff_home.school and q.refused_at is null and exists (
        select from public.school_staff a where a.user_id = (select auth.uid()) and a.school_id = s.id and a.role = 'admin')),
    'given_teams', (select count(*) from public.teams t where t.facilitator_id = (select auth.uid())),
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'members', coalesce(w.members, 0), 'completed', coalesce(w.completed, 0),
        'started', coalesce(w.started, 0), 'rest', coalesce(w.rest, 0), 'at_work', coalesce(n.at_work, 0), 'activity', n.activity,
        'handed_in', (select count(*) from public.hand_ins h where h.class_id = c.id and h.returned_at is null and h.user_id in (select private.class_students(c))),
        'tasks', t.tasks) order by lower(c.name), c.id)
      from public.school_classes c
      left join lateral (
        select count(distinct m.user_id) as members, count(d.id) filter (where d.progress = 'completed') as completed,
          count(d.id) filter (where d.progress = 'started') as started, count(d.id) filter (where d.progress = 'not started') as rest
        from public.school_class_members m left join public.dashboard d on d.user_id = m.user_id
        where m.class_id = c.id and m.removed_at is null
      ) as w on true
      left join lateral (
        select count(distinct a.user_id) as at_work, mode() within group (order by a.title) as activity
        from (
          select m.user_id, d.title
          from public.school_class_members m
          join public.dashboard d on d.user_id = m.user_id and d.team_id is null and d.updated_at > now() - interval '10 minutes'
          where m.class_id = c.id and m.removed_at is null and exists (
            select from public.messages s where s.session_id = d.id and s.role = 'user' and s.at > now() - interval '10 minutes')
          union
          -- In a team's conversation the writer is named.
          select m.user_id, d.title
          from public.school_class_members m
          join public.messages s on s.author_id = m.user_id and s.at > now() - interval '10 minutes'
          join public.dashboard d on d.id = s.session_id
          where m.class_id = c.id and m.removed_at is null
        ) as a
      ) as n on true
      left join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'ends_on', k.ends_on, 'title', k.title, 'makes', k.makes, 'asked', k.asked, 'done', k.done,
          'missing', k.missing) order by k.ends_on, k.id), '[]') as tasks
        from (
          select s.id, s.ends_on, (select m.title from public.learning_modules m where m.learning_module_id = s.modules[1]) as title, s.makes,
            count(*) as asked, count(*) filter (where x.state in ('done', 'late')) as done, count(*) filter (where x.state = 'missing') as missing
          from public.school_tasks s cross join lateral private.task_people(s) as asked (id)
          cross join lateral (select private.task_state(s, asked.id) as state) as x
          where s.class_id = c.id and s.starts_on <= (now() at time zone 'utc')::date and s.ends_on > (now() at time zone 'utc')::date - 14
          group by s.id
        ) as k
      ) as t on true
      where c.id = any (mine)), '[]'));
end;
$$;
comment on function public.staff_home(uuid) is
  'Staff of a school may read of the classes that they look after how far they are, how many of their students have written within ten minutes and in what, how many works wait to be returned, and how their tasks of these two weeks stand; and, for an admin, how many requests wait. Counts only.';
revoke all on function public.staff_home(uuid) from public, anon, authenticated;
grant execute on function public.staff_home(uuid) to authenticated;
