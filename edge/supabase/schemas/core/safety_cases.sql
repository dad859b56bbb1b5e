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
  where s.user_id = (select auth.uid()) and private.may_handle_cases(s)
$$;
comment on function public.new_safety_cases() is
  'How many new safety cases there are at each school whose cases the signed-in person may open; an empty list for everybody else. It names nobody, and so is not kept as a read.';
revoke all on function public.new_safety_cases() from public, anon, authenticated;
grant execute on function public.new_safety_cases() to authenticated;

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
  perform private.must_handle_cases(read_safety_cases.school);
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
  'A safe person or admin of a school at this moment may read the safety cases of its present members, not those about themselves: one part (new, handling or closed), of one class or of all, 25 a page after the case that was last read, with the number of each part. Every call is kept in safety_event_reads.';
revoke all on function public.read_safety_cases(uuid, text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.read_safety_cases(uuid, text, uuid, uuid) to authenticated;

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
  perform private.must_handle_cases(found_case.school_id);
  if not exists (select from private.cases_of_school(found_case.school_id, (select auth.uid())) as c where c.id = found_case.id) then
    perform private.must_handle_cases(null);
  end if;
  return found_case;
end;
$$;
comment on function private.staff_case(uuid) is 'A case that the signed-in person may open as a safe person or admin of its school, locked; refuses everybody else.';
revoke all on function private.staff_case(uuid) from public;

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
    'talks', (
      select coalesce(jsonb_agg(jsonb_build_object('session', d.id, 'title', private.talk_title(d)) order by d.updated_at desc, d.id), '[]')
      from public.dashboard d
      where d.id in (select e.session_id from public.safety_events e where e.case_id = found_case.id)),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'name', s.name, 'note', s.note, 'at', s.at) order by s.id), '[]')
      from public.safety_case_steps s where s.case_id = found_case.id));
end;
$$;
comment on function public.open_safety_case(uuid) is
  'Who is a safe person or admin of a case''s school at this moment may open it, unless it is about themselves: when something came and of what kind, never the words, in which talks, and who did what. Every call is kept in safety_event_reads.';
revoke all on function public.open_safety_case(uuid) from public, anon, authenticated;
grant execute on function public.open_safety_case(uuid) to authenticated;

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
  'A safe person or admin of a case''s school may say that they have seen it, that they handle it, or close it with a note of 1 to 1000 characters. Who did it and when is kept and never changed.';
revoke all on function public.move_safety_case(uuid, text, text) from public, anon, authenticated;
grant execute on function public.move_safety_case(uuid, text, text) to authenticated;
