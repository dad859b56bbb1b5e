create or replace function private.note_opening(how text, reason text, school uuid, student uuid, session uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  reasons constant jsonb := '{"talk": ["asked", "stuck", "check", "worry"], "case": ["case"], "export": ["family", "leaving", "authority", "operator"]}';
begin
  if (reasons -> note_opening.how ? note_opening.reason) is not true or (note_opening.reason = 'operator' and me is not null) then
    raise exception 'Please choose a reason.' using errcode = '22023';
  end if;
  insert into public.talk_openings (school_id, student_id, session_id, how, reason, opened_by, opener_name)
  values (note_opening.school, note_opening.student, note_opening.session, note_opening.how, note_opening.reason, me,
    case when me is null then 'The operator of this website' else
      coalesce((select nullif(btrim(p.name), '') from public.profiles p where p.id = me), private.email_of(me)) end);
end;
$$;
comment on function private.note_opening(text, text, uuid, uuid, uuid) is
  'Keeps that the signed-in person, or the operator, opens something of a student''s, and why; raises where the reason is none of the list. The caller has seen who asks.';
revoke all on function private.note_opening(text, text, uuid, uuid, uuid) from public;

create or replace function private.talk_title(session public.dashboard)
returns text
language sql
stable
set search_path = ''
as $$
  -- What a student has made has a title in their own words.
  select coalesce((
    select m.title from public.learning_modules m
    where m.learning_module_id = talk_title.session.learning_module_id and m.content_id is not null), talk_title.session.category_activity, '')
$$;
comment on function private.talk_title(public.dashboard) is 'What a talk is called in front of staff: the title of its activity, or only its area where a student made that.';
revoke all on function private.talk_title(public.dashboard) from public;

create or replace function private.taught_student(student uuid)
returns public.profiles
language plpgsql
stable
set search_path = ''
as $$
declare
  person public.profiles%rowtype;
begin
  select p.* into person from public.profiles p
  where p.id = taught_student.student and exists (select from private.classes_of(p.id) as c where private.teaches_class(c.id))
    and not exists (select from public.school_staff s where s.user_id = p.id)
    and exists (select from public.schools s where s.id = p.school_id and s.talks_open_since is not null);
  -- One answer for a student of others and for a school that doesn't let teachers read.
  if person.id is null then
    raise exception 'Only who teaches this student can do this, where the school lets teachers open talks.' using errcode = '42501';
  end if;
  return person;
end;
$$;
comment on function private.taught_student(uuid) is
  'A student whom the signed-in person teaches at this moment, at a school that lets teachers open talks; raises for everybody else, also for admins who don''t teach them.';
revoke all on function private.taught_student(uuid) from public;

create or replace function private.said_openly(person public.profiles)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- greatest() passes over null, which is never here.
  select case when s.talks_open_since is not null then greatest(s.talks_open_since, (said_openly.person).school_since) end
  from public.schools s where s.id = (said_openly.person).school_id
$$;
comment on function private.said_openly(public.profiles) is
  'From when on teachers may read what a student said: since the school allows it, and since the student belongs to it.';
revoke all on function private.said_openly(public.profiles) from public;

create or replace function public.student_talks(student uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person public.profiles%rowtype := private.taught_student(student_talks.student);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('session', t.id, 'title', t.title, 'last_at', t.last_at) order by t.last_at desc, t.id)
    from (
      select d.id, private.talk_title(d) as title, max(m.at) as last_at
      from public.dashboard d join public.messages m on m.session_id = d.id and m.at >= private.said_openly(person)
        and coalesce(m.author_name, m.answers::text) is null
      where d.user_id = person.id and d.team_id is null
      group by d.id order by 3 desc limit 100) as t), '[]');
end;
$$;
comment on function public.student_talks(uuid) is
  'Who teaches a student may read which talks they could open: the activity and when something was said last, no word of it. A team''s talk is none of them.';
revoke all on function public.student_talks(uuid) from public, anon, authenticated;
grant execute on function public.student_talks(uuid) to authenticated;

create or replace function private.talk_page(session uuid, since timestamptz, only_of uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('role', l.role, 'content', l.content, 'at', l.at) order by l.position), '[]')
  from (
    select m.position, m.role, m.content, m.at from public.messages m
    where m.session_id = talk_page.session and (talk_page.since is null or m.at >= talk_page.since
        -- In a team nobody wrote for a teacher to read, who was left alone there neither.
        and coalesce(m.author_name, m.answers::text) is null)
      and case when talk_page.only_of is null then coalesce(m.reader_id = m.author_id, m.reader_id is null) else talk_page.only_of in (m.author_id, m.reader_id) end
    order by m.position desc limit 400) as l
$$;
comment on function private.talk_page(uuid, timestamptz, uuid) is
  'The newest 400 messages of a talk as staff read them, or from a time on what was said outside of teams; of a team''s talk only what one student wrote, and what was answered to them alone. The caller has seen who asks.';
revoke all on function private.talk_page(uuid, timestamptz, uuid) from public;

create or replace function public.open_talk(session uuid, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles%rowtype;
  talk public.dashboard%rowtype;
begin
  select d.* into talk from public.dashboard d where d.id = open_talk.session and d.team_id is null;
  person := private.taught_student(talk.user_id);
  perform private.note_opening('talk', open_talk.reason, person.school_id, person.id, talk.id);
  return jsonb_build_object('name', person.name, 'title', private.talk_title(talk), 'since', private.said_openly(person),
    'messages', private.talk_page(talk.id, private.said_openly(person), null));
end;
$$;
comment on function public.open_talk(uuid, text) is
  'Who teaches a student may open a talk of theirs for a reason (asked, stuck, check, worry), where the school allows it: what was said since then. It is kept in talk_openings, and the student sees it.';
revoke all on function public.open_talk(uuid, text) from public, anon, authenticated;
grant execute on function public.open_talk(uuid, text) to authenticated;

create or replace function public.open_case_talk(case_id uuid, session uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype := private.staff_case(open_case_talk.case_id);
  talk public.dashboard%rowtype;
  ids uuid[];
begin
  select array_agg(e.id) into ids from public.safety_events e
  where e.case_id = found_case.id and e.session_id = open_case_talk.session;
  if ids is null then
    raise exception 'This talk is none of this case.' using errcode = '22023';
  end if;
  select d.* into talk from public.dashboard d where d.id = open_case_talk.session;
  perform private.note_opening('case', 'case', found_case.school_id, found_case.user_id, talk.id);
  perform private.log_case_read(found_case.school_id, array[found_case.id], ids);
  return jsonb_build_object('name', (select p.name from public.profiles p where p.id = found_case.user_id), 'title', private.talk_title(talk),
    'since', null, 'messages', private.talk_page(talk.id, null, case when talk.team_id is not null then found_case.user_id end));
end;
$$;
comment on function public.open_case_talk(uuid, uuid) is
  'A safe person or admin may open the talk that a case of their school is about, whatever the school has chosen about talks; of a team''s only what this student wrote. It is kept in talk_openings and in safety_event_reads, and the student sees it.';
revoke all on function public.open_case_talk(uuid, uuid) from public, anon, authenticated;
grant execute on function public.open_case_talk(uuid, uuid) to authenticated;

create or replace function private.opening_json(opening public.talk_openings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('how', (opening_json.opening).how, 'reason', (opening_json.opening).reason,
    'name', (opening_json.opening).opener_name, 'at', (opening_json.opening).opened_at,
    'title', (select private.talk_title(d) from public.dashboard d where d.id = (opening_json.opening).session_id))
$$;
comment on function private.opening_json(public.talk_openings) is 'Who opened what, why and when, as people read it.';
revoke all on function private.opening_json(public.talk_openings) from public;

create or replace function public.openings(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.opening_json(o) order by o.id desc), '[]') from public.talk_openings o
  -- Of a team's talk it is about one of its members alone.
  where o.session_id = openings.session.id and o.student_id = (select auth.uid())
$$;
comment on function public.openings(public.dashboard) is
  'A computed column of dashboard: who opened this talk of the caller''s, why and when; empty for everybody else.';
revoke all on function public.openings(public.dashboard) from public, anon, authenticated;
grant execute on function public.openings(public.dashboard) to authenticated;

create or replace function private.talk_readers(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'since', case when s.id is not null then private.said_openly(p) end, 'data_person', (
      select o.name from public.school_staff t join public.profiles o on o.id = t.user_id where t.school_id = s.id and t.is_data_person))
  from public.profiles p left join public.schools s on s.id = p.school_id and p.school_link <> 'typed'
  where p.id = talk_readers.person
$$;
comment on function private.talk_readers(uuid) is
  'What decides who may read what a person says: their school, since when its teachers may open talks (null for never), and its data person.';
revoke all on function private.talk_readers(uuid) from public;

create or replace function public.who_sees_me()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('readers', private.talk_readers((select auth.uid())), 'openings', (
    select coalesce(jsonb_agg(private.opening_json(o) order by o.id desc), '[]') from (
      select t.* from public.talk_openings t where t.student_id = (select auth.uid()) order by t.id desc limit 200) as o))
$$;
comment on function public.who_sees_me() is
  'What decides who may read what the signed-in person says, and who opened a talk of theirs or exported what is kept about them, why and when.';
revoke all on function public.who_sees_me() from public, anon, authenticated;
grant execute on function public.who_sees_me() to authenticated;

create or replace function public.talk_reading(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(talk_reading.school, 'admin');
  return (
    select jsonb_build_object('since', s.talks_open_since, 'data_person', (
      select t.user_id from public.school_staff t where t.school_id = s.id and t.is_data_person))
    from public.schools s where s.id = talk_reading.school);
end;
$$;
comment on function public.talk_reading(uuid) is 'An admin may read since when teachers of their school may open talks, null for never, and who its data person is.';
revoke all on function public.talk_reading(uuid) from public, anon, authenticated;
grant execute on function public.talk_reading(uuid) to authenticated;

create or replace function public.save_talk_reading(school uuid, is_on boolean, data_person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff(save_talk_reading.school);
  if save_talk_reading.data_person is not null and not exists (
    select from public.school_staff s where s.school_id = save_talk_reading.school and s.user_id = save_talk_reading.data_person) then
    raise exception 'Only somebody of the staff can be the data person.' using errcode = '22023';
  end if;
  update public.schools s
  set talks_open_since = case when save_talk_reading.is_on then coalesce(s.talks_open_since, now()) end, updated_at = now()
  where s.id = save_talk_reading.school;
  update public.school_staff s set is_data_person = false where s.school_id = save_talk_reading.school and s.is_data_person;
  update public.school_staff s set is_data_person = true
  where s.school_id = save_talk_reading.school and s.user_id = save_talk_reading.data_person;
end;
$$;
comment on function public.save_talk_reading(uuid, boolean, uuid) is
  'An admin may choose whether teachers of their school may open what is said from now on, and who alone reads who opened what; null for nobody.';
revoke all on function public.save_talk_reading(uuid, boolean, uuid) from public, anon, authenticated;
grant execute on function public.save_talk_reading(uuid, boolean, uuid) to authenticated;

create or replace function public.read_talk_log(school uuid, before bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = read_talk_log.school and s.is_data_person
  ) then
    raise exception 'Only the data person of this school can do this.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(private.opening_json(o) || jsonb_build_object('id', o.id, 'student', (
      select p.name from public.profiles p where p.id = o.student_id)) order by o.id desc), '[]')
    from (
      select t.* from public.talk_openings t
      where t.school_id = read_talk_log.school and (read_talk_log.before is null or t.id < read_talk_log.before)
      order by t.id desc limit 50) as o);
end;
$$;
comment on function public.read_talk_log(uuid, bigint) is
  'The data person of a school, and nobody else, may read who opened what of whom, why and when: 50 a page, the newest first, before the one that was read last.';
revoke all on function public.read_talk_log(uuid, bigint) from public, anon, authenticated;
grant execute on function public.read_talk_log(uuid, bigint) to authenticated;
