-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
  if not private.has_staff_role(make_class.school, array['admin', 'teacher']) then
    raise exception 'Only an admin or a teacher of this school can make a class.' using errcode = '42501';
  end if;
  wanted := private.class_name_of(make_class.name);
  insert into public.school_classes (school_id, name, created_by) values (make_class.school, wanted, (select auth.uid()))
  on conflict do nothing returning id into made;
  if made is null then
    raise exception 'There is a class of this name already.' using errcode = '22023';
  end if;
  insert into public.school_class_teachers (class_id, school_id, user_id)
  select made, s.school_id, s.user_id from public.school_staff s
  where s.user_id = (select auth.uid()) and s.school_id = make_class.school and s.role = 'teacher';
  return jsonb_build_object('id', made, 'name', wanted, 'code', (private.new_school_code(make_class.school, made)).code);
end;
$$;
comment on function public.make_class(uuid, text) is
  'An admin or a teacher of a school may make a class, which gets a join code: whoever types it belongs to the school and to the class. A teacher keeps what they made.';
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
comment on function public.rename_class(uuid, text) is 'Whoever keeps a class may give it another name.';
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
  'Whoever keeps a class may give it a new join code; the one before opens nothing any more, and whoever came by it stays.';
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
  'Whoever keeps a class may archive it for good: its code ends, it closes nothing any more, and its people stay in the school.';
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
  'Whoever keeps a class may take somebody out of it, whom its codes then don''t bring back, and put them back in. They bring in nobody who hasn''t joined. False when nothing changed.';
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
  'Whoever keeps a class may close an area to it, and leave it to the school again; what the school has closed no class opens. Answers what the class closes.';
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
  'Whoever keeps a class may say how many tokens its people may use in a day, of those of the school; null is as many as the school has.';
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
      'members', (select count(*) from public.school_class_members m where m.class_id = c.id and m.removed_at is null),
      'teachers', (
        select coalesce(jsonb_agg(p.name order by lower(p.name), p.id), '[]')
        from public.school_class_teachers t join public.profiles p on p.id = t.user_id where t.class_id = c.id))
      order by lower(c.name), c.id)
    from public.school_classes c
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, join code, how many people, the areas they close, and their share of the day''s tokens with what was used of it today.';
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
  'Whoever keeps a class may read who is in it and how each works, in the counts of school_week, and whom they have taken out.';
revoke all on function public.class_week(uuid) from public, anon, authenticated;
grant execute on function public.class_week(uuid) to authenticated;

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
    select p.id from private.staff_students(school_week.school) as seen (id) join public.profiles p on p.id = seen.id
    order by lower(p.name), p.id limit 2000));
end;
$$;
comment on function public.school_week(uuid) is
  'Staff of a school may read who of its learners they see (an admin all, others those of their classes and teams), whatever role these have chosen, by class, when each worked last, on how many activities within seven days, how many they have begun and completed, and how many of these nobody but the student has checked. No word of a talk, no score.';
revoke all on function public.school_week(uuid) from public, anon, authenticated;
grant execute on function public.school_week(uuid) to authenticated;

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
  where s.user_id = (select auth.uid()) and private.may_handle_cases(s)
$$;
comment on function public.new_safety_cases() is
  'How many new safety cases there are at each school whose cases the signed-in person may open; an empty list for everybody else. It names nobody, and so is not kept as a read.';
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
  perform private.must_handle_cases(found_case.school_id);
  if not exists (select from private.cases_of_school(found_case.school_id, (select auth.uid())) as c where c.id = found_case.id) then
    perform private.must_handle_cases(null);
  end if;
  return found_case;
end;
$$;
comment on function private.staff_case(uuid) is 'A case that the signed-in person may open as a safe person or admin of its school, locked; refuses everybody else.';
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
  'Who is a safe person or admin of a case''s school at this moment may open it, unless it is about themselves: when something came and of what kind, never the words, and who did what. Every call is kept in safety_event_reads.';
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
  'A safe person or admin of a case''s school may say that they have seen it, that they handle it, or close it with a note of 1 to 1000 characters. Who did it and when is kept and never changed.';
revoke all on function public.move_safety_case(uuid, text, text) from public, anon, authenticated;
grant execute on function public.move_safety_case(uuid, text, text) to authenticated;

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
      -- Invitations, and accounts that came today, can't keep the others waiting.
      order by d.kind = 'staff', coalesce(c.is_newcomer, false), d.id limit least(claim_safety_mails.most, 50) for update of d skip locked)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'to', t.to_email, 'school', s.name, 'case_id', t.case_id, 'token', t.token,
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
    fault = left(settle_safety_mail.fault, 40),
    token = case when settle_safety_mail.outcome = 'again' and m.queued_at >= now() - interval '1 day' then m.token end
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

-- schemas/core/schools.sql
create or replace function public.unfinished_work(school uuid, area text, class uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if unfinished_work.class is null then
    perform private.must_be_staff(unfinished_work.school, 'admin');
  else
    perform private.class_for_staff(unfinished_work.class);
  end if;
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
  'An admin of a school may read how many sessions of an area its members have begun and not completed, and how many people that are; whoever keeps a class the same of that class. No word of them.';
revoke all on function public.unfinished_work(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.unfinished_work(uuid, text, uuid) to authenticated;

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
  perform private.must_be_staff(school_overview.school, 'admin');
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
    'staff', private.staff_of_school(school_overview.school),
    'invitations', private.invitations_of(school_overview.school),
    'has_sender', private.has_mail_sender(),
    'own_domain', case when not private.is_public_mail_domain(mine) then mine end
  );
end;
$$;
comment on function public.school_overview(uuid) is
  'An admin may read their school''s codes, but those of its classes, the requests for it, its members with address and proof, its e-mail domains, its staff and who is invited to be; own_domain is the one that this person could bind.';
revoke all on function public.school_overview(uuid) from public, anon, authenticated;
grant execute on function public.school_overview(uuid) to authenticated;

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
  perform private.must_be_staff(make_school_code.school, 'admin');
  made := private.new_school_code(make_school_code.school, null);
  return jsonb_build_object('id', made.id, 'code', made.code);
end;
$$;
comment on function public.make_school_code(uuid) is
  'An admin may make a code for their whole school; a class has its own.';
revoke all on function public.make_school_code(uuid) from public, anon, authenticated;
grant execute on function public.make_school_code(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.revoke_school_code(school uuid, code uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(revoke_school_code.school, 'admin');
  update public.school_codes c set revoked_at = coalesce(c.revoked_at, now())
  where c.id = revoke_school_code.code and c.school_id = revoke_school_code.school;
end;
$$;
comment on function public.revoke_school_code(uuid, uuid) is
  'An admin may end one of their school''s codes, by its id; whoever came by it stays. Safe to call twice.';
revoke all on function public.revoke_school_code(uuid, uuid) from public, anon, authenticated;
grant execute on function public.revoke_school_code(uuid, uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.answer_school_request(school uuid, person uuid, is_confirmed boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked boolean;
begin
  perform private.must_be_staff(answer_school_request.school, 'admin');
  -- The profile first, as everything else that changes who belongs where.
  perform from public.profiles p where p.id = answer_school_request.person for update;
  select true into asked
  from public.school_requests r join public.schools s on s.id = answer_school_request.school and r.school_key = private.name_key(s.name)
  where r.user_id = answer_school_request.person and r.refused_at is null for update of r;
  if asked is null then
    return false;
  end if;
  if answer_school_request.is_confirmed then
    update public.profiles p set school_id = answer_school_request.school, school_link = 'request'
    where p.id = answer_school_request.person and (p.school_id is null or p.school_link = 'typed');
    return found;
  end if;
  update public.school_requests r set refused_at = now() where r.user_id = answer_school_request.person;
  update public.profiles p set school_id = null
  where p.id = answer_school_request.person and p.school_id = answer_school_request.school and p.school_link = 'typed';
  return true;
end;
$$;
comment on function public.answer_school_request(uuid, uuid, boolean) is
  'An admin may confirm or refuse an open request for their school, and bring nobody in who hasn''t asked. False when there is none any more.';
revoke all on function public.answer_school_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_school_request(uuid, uuid, boolean) to authenticated;

-- schemas/core/schools.sql
create or replace function public.remove_school_member(school uuid, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(remove_school_member.school, 'admin');
  update public.profiles p set school_id = null
  where p.id = remove_school_member.person and p.school_id = remove_school_member.school and p.school_link not in ('staff', 'typed');
  if not found then
    return false;
  end if;
  insert into public.school_exclusions (school_id, user_id) values (remove_school_member.school, remove_school_member.person)
  on conflict do nothing;
  return true;
end;
$$;
comment on function public.remove_school_member(uuid, uuid) is
  'An admin may take a member out of their school, who then comes back by a confirmed request only. False for who is none, and for staff: remove_staff ends appointments.';
revoke all on function public.remove_school_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_school_member(uuid, uuid) to authenticated;

-- schemas/core/staff.sql
create or replace function private.must_be_staff(school uuid, needed text default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = must_be_staff.school
      and (must_be_staff.needed is null or s.role = must_be_staff.needed)
  ) then
    raise exception 'Only % of this school can do this.', case must_be_staff.needed when 'admin' then 'an admin' else 'the staff' end
      using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_be_staff(uuid, text) is
  'Refuses everybody who is not staff of a school at this moment, or not in the needed role. What is about children asks for more: class_for_staff, staff_students, looks_after_team, must_handle_cases.';
revoke all on function private.must_be_staff(uuid, text) from public;

-- schemas/core/staff.sql
create or replace function private.has_staff_role(school uuid, roles text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = has_staff_role.school and s.role = any (has_staff_role.roles))
$$;
comment on function private.has_staff_role(uuid, text[]) is 'Whether the person who is signed in is staff of a school in one of some roles at this moment.';
revoke all on function private.has_staff_role(uuid, text[]) from public;

-- schemas/core/staff.sql
create or replace function private.teaches_class(class uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.school_class_teachers t where t.class_id = teaches_class.class and t.user_id = (select auth.uid()))
$$;
comment on function private.teaches_class(uuid) is
  'Whether the person who is signed in teaches a class. The table forgets whoever is no staff of its school any more.';
revoke all on function private.teaches_class(uuid) from public;

-- schemas/core/staff.sql
create or replace function private.keeps_class(class public.school_classes)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_staff_role(keeps_class.class.school_id, array['admin']) or private.teaches_class(keeps_class.class.id)
$$;
comment on function private.keeps_class(public.school_classes) is
  'Whether the person who is signed in sees and keeps a class: they teach it, or are an admin of its school.';
revoke all on function private.keeps_class(public.school_classes) from public;

-- schemas/core/staff.sql
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
  -- One answer for a class of another school, of another teacher and for one that there isn't.
  if private.keeps_class(found_class) is not true then
    raise exception 'Only who teaches this class and the admins of its school can do this.' using errcode = '42501';
  end if;
  if found_class.archived_at is not null then
    raise exception 'This class is archived.' using errcode = '22023';
  end if;
  return found_class;
end;
$$;
comment on function private.class_for_staff(uuid) is
  'A class that is in use, for who teaches it and the admins of its school; raises for everybody else, and where it is archived.';
revoke all on function private.class_for_staff(uuid) from public;

-- schemas/core/staff.sql
create or replace function private.staff_students(school uuid)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select p.id from public.profiles p
  -- A typed name proves nothing: whoever typed it isn't in the school.
  where p.school_id = staff_students.school and p.school_link <> 'typed'
    and not exists (select from public.school_staff s where s.user_id = p.id)
    and ((select private.has_staff_role(staff_students.school, array['admin']))
      or exists (
        select from public.school_class_members m
        join public.school_classes c on c.id = m.class_id and c.archived_at is null
        join public.school_class_teachers t on t.class_id = c.id
        where m.user_id = p.id and m.removed_at is null and c.school_id = staff_students.school and t.user_id = (select auth.uid()))
      or exists (
        select from public.team_members m join public.teams t on t.id = m.team_id
        join public.school_staff s on s.user_id = t.facilitator_id and s.school_id = t.school_id
        where m.user_id = p.id and t.school_id = staff_students.school and t.facilitator_id = (select auth.uid())))
$$;
comment on function private.staff_students(uuid) is
  'Whom of a school''s learners the person who is signed in may see: all for an admin, else those of the classes they teach and the teams they were given. Nobody for everybody else.';
revoke all on function private.staff_students(uuid) from public;

-- schemas/core/staff.sql
create or replace function private.may_handle_cases(appointment public.school_staff)
returns boolean
language sql
stable
set search_path = ''
as $$
  select may_handle_cases.appointment.role = 'admin' or may_handle_cases.appointment.is_safe_person
    -- Whom of the staff an alarm reaches can open what it is about.
    or exists (
      select from public.school_safe_people p
      where p.school_id = may_handle_cases.appointment.school_id and p.email = private.email_of(may_handle_cases.appointment.user_id))
$$;
comment on function private.may_handle_cases(public.school_staff) is
  'Whether somebody of the staff may open the safety cases of their school: an admin, a safe person, or whom the school tells by mail.';
revoke all on function private.may_handle_cases(public.school_staff) from public;

-- schemas/core/staff.sql
create or replace function private.must_handle_cases(school uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = must_handle_cases.school and private.may_handle_cases(s)
  ) then
    raise exception 'Only the safe people and the admins of this school can do this.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_handle_cases(uuid) is 'Refuses everybody who may not open the safety cases of a school at this moment.';
revoke all on function private.must_handle_cases(uuid) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.staff_of_school(school uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', coalesce(p.name, ''), 'email', private.email_of(s.user_id),
    'email_verified', private.verified_email(s.user_id) is not null, 'role', s.role, 'is_safe_person', s.is_safe_person,
    'is_data_person', s.is_data_person, 'class_ids', (
      select coalesce(jsonb_agg(t.class_id), '[]') from public.school_class_teachers t
      join public.school_classes c on c.id = t.class_id and c.archived_at is null
      where t.user_id = s.user_id and t.school_id = s.school_id)) order by s.role <> 'admin', lower(p.name), s.user_id), '[]')
  from public.school_staff s left join public.profiles p on p.id = s.user_id
  where s.school_id = staff_of_school.school
$$;
comment on function private.staff_of_school(uuid) is 'Who is staff of a school and what each may do; the caller has seen who asks.';
revoke all on function private.staff_of_school(uuid) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.invitations_of(school uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'ends_at', i.ends_at, 'mail', (
      select case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'waiting' end
      from public.safety_mails m where m.invitation_id = i.id)) order by i.invited_at, i.id), '[]')
  from public.school_staff_invitations i
  where i.school_id = invitations_of.school and i.settled_at is null and i.ends_at > now()
$$;
comment on function private.invitations_of(uuid) is
  'Who is invited to be staff of a school and has not answered, and how far the mail is, null where a link was handed over; the caller has seen who asks.';
revoke all on function private.invitations_of(uuid) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.staff_fault(school uuid, role text, classes uuid[])
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(staff_fault.role, '') not in ('admin', 'facilitator', 'teacher') then 'Please choose what this person is.'
    when exists (
      select from unnest(staff_fault.classes) as wanted (id)
      where not exists (
        select from public.school_classes c where c.id = wanted.id and c.school_id = staff_fault.school and c.archived_at is null))
      then 'One of these classes is not there any more. Please choose again.'
    end
$$;
comment on function private.staff_fault(uuid, text, uuid[]) is 'What is wrong with an appointment, as a sentence for the admin, or null.';
revoke all on function private.staff_fault(uuid, text, uuid[]) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.set_staff(school uuid, person uuid, role text, classes uuid[], is_safe_person boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.school_staff as s (user_id, school_id, role, is_safe_person)
  values (set_staff.person, set_staff.school, set_staff.role, coalesce(set_staff.is_safe_person, false))
  on conflict (user_id, school_id) do update set role = excluded.role, is_safe_person = excluded.is_safe_person;
  delete from public.school_class_teachers t where t.user_id = set_staff.person and t.school_id = set_staff.school;
  insert into public.school_class_teachers (class_id, school_id, user_id)
  select distinct c.id, c.school_id, set_staff.person from public.school_classes c
  where c.id = any (set_staff.classes) and c.school_id = set_staff.school and c.archived_at is null;
end;
$$;
comment on function private.set_staff(uuid, uuid, text, uuid[], boolean) is
  'Makes somebody staff of a school, or changes what they may do; the caller has seen who asks.';
revoke all on function private.set_staff(uuid, uuid, text, uuid[], boolean) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.lock_staff(school uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.must_be_staff(lock_staff.school, 'admin');
  -- Two admins who end each other at once come one after the other, and the second is none any more.
  perform from public.schools s where s.id = lock_staff.school for no key update;
  perform private.must_be_staff(lock_staff.school, 'admin');
end;
$$;
comment on function private.lock_staff(uuid) is 'Refuses everybody who is no admin of a school, and lets changes of its staff happen one after the other.';
revoke all on function private.lock_staff(uuid) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.must_keep_admin(school uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.school_staff s where s.school_id = must_keep_admin.school and s.role = 'admin') then
    raise exception 'A school needs an admin. Make somebody else admin first.' using errcode = '22023';
  end if;
end;
$$;
comment on function private.must_keep_admin(uuid) is 'Refuses a change after which nobody looks after a school.';
revoke all on function private.must_keep_admin(uuid) from public;

-- schemas/core/staff_appointing.sql
create or replace function public.appoint_staff(school uuid, person uuid, role text, classes uuid[], is_safe_person boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text;
begin
  perform private.lock_staff(appoint_staff.school);
  fault := private.staff_fault(appoint_staff.school, appoint_staff.role, appoint_staff.classes);
  if fault is null and not exists (
    select from public.profiles p
    where p.id = appoint_staff.person and p.school_id = appoint_staff.school and p.school_link <> 'typed')
    and not exists (select from public.school_staff s where s.user_id = appoint_staff.person and s.school_id = appoint_staff.school) then
    fault := 'This person does not belong to your school any more.';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  perform private.set_staff(appoint_staff.school, appoint_staff.person, appoint_staff.role, appoint_staff.classes, appoint_staff.is_safe_person);
  perform private.must_keep_admin(appoint_staff.school);
end;
$$;
comment on function public.appoint_staff(uuid, uuid, text, uuid[], boolean) is
  'An admin may make a member of their school staff, or change what somebody of the staff may do: the role, the classes they teach, and whether they may open safety cases. The last admin stays one.';
revoke all on function public.appoint_staff(uuid, uuid, text, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.appoint_staff(uuid, uuid, text, uuid[], boolean) to authenticated;

-- schemas/core/staff_appointing.sql
create or replace function public.remove_staff(school uuid, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_there boolean;
begin
  perform private.lock_staff(remove_staff.school);
  delete from public.school_staff s where s.user_id = remove_staff.person and s.school_id = remove_staff.school;
  was_there := found;
  perform private.must_keep_admin(remove_staff.school);
  return was_there;
end;
$$;
comment on function public.remove_staff(uuid, uuid) is
  'An admin may end an appointment at their school, also their own while there is another admin: classes, teams and cases are closed to that person at once. False when there was none.';
revoke all on function public.remove_staff(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_staff(uuid, uuid) to authenticated;

-- schemas/core/staff_appointing.sql
create or replace function public.hand_over_school(school uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff(hand_over_school.school);
  update public.school_staff s set role = 'admin'
  where s.user_id = hand_over_school.person and s.school_id = hand_over_school.school and s.user_id <> (select auth.uid());
  if not found then
    raise exception 'Only somebody else of the staff can take over the school.' using errcode = '22023';
  end if;
  update public.school_staff s set role = 'teacher'
  where s.user_id = (select auth.uid()) and s.school_id = hand_over_school.school;
end;
$$;
comment on function public.hand_over_school(uuid, uuid) is
  'An admin may hand their school over to somebody of its staff, who becomes its admin, and is a teacher of their own classes from then on.';
revoke all on function public.hand_over_school(uuid, uuid) from public, anon, authenticated;
grant execute on function public.hand_over_school(uuid, uuid) to authenticated;

-- schemas/core/staff_appointing.sql
create or replace function private.hash_of(secret text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(hash_of.secret, ''), 'UTF8')), 'hex')
$$;
comment on function private.hash_of(text) is 'The SHA-256 of a secret, as it is kept in its place.';
revoke all on function private.hash_of(text) from public;

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
      then 'Please type a whole e-mail address.' end,
    private.text_fault(address, 'The e-mail address', 254),
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

-- schemas/core/staff_appointing.sql
create or replace function private.end_invitations(school uuid, email text)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.safety_mails m using public.school_staff_invitations i
  where i.id = m.invitation_id and i.school_id = end_invitations.school and i.email = end_invitations.email and m.sent_at is null;
  update public.school_staff_invitations i set settled_at = now()
  where i.school_id = end_invitations.school and i.email = end_invitations.email and i.settled_at is null;
  return found;
end;
$$;
comment on function private.end_invitations(uuid, text) is 'Ends the open invitation of an address at a school, and its mail where it has not left; false when there is none.';
revoke all on function private.end_invitations(uuid, text) from public;

-- schemas/core/staff_appointing.sql
create or replace function public.withdraw_invitation(school uuid, invitation uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff(withdraw_invitation.school);
  return coalesce(private.end_invitations(withdraw_invitation.school, (
    select i.email from public.school_staff_invitations i
    where i.id = withdraw_invitation.invitation and i.school_id = withdraw_invitation.school and i.settled_at is null)), false);
end;
$$;
comment on function public.withdraw_invitation(uuid, uuid) is 'An admin may take back an invitation of their school that nobody has accepted; false when it is not open any more.';
revoke all on function public.withdraw_invitation(uuid, uuid) from public, anon, authenticated;
grant execute on function public.withdraw_invitation(uuid, uuid) to authenticated;

-- schemas/core/staff_appointing.sql
create or replace function private.open_invitation(token text)
returns public.school_staff_invitations
language sql
stable
set search_path = ''
as $$
  select i.* from public.school_staff_invitations i
  where i.token_hash = private.hash_of(open_invitation.token) and i.settled_at is null and i.ends_at > now()
    -- Whoever was an admin then and is none any more has nothing to give.
    and exists (
      select from public.school_staff s where s.user_id = i.invited_by and s.school_id = i.school_id and s.role = 'admin')
$$;
comment on function private.open_invitation(text) is 'The invitation of a link while it can be accepted, or null.';
revoke all on function private.open_invitation(text) from public;

-- schemas/core/staff_appointing.sql
create or replace function public.read_invitation(token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_one public.school_staff_invitations%rowtype := private.open_invitation(read_invitation.token);
begin
  if found_one.id is null then
    return '{"ok": false, "reason": "over"}';
  end if;
  -- Whoever found a link learns nothing from it.
  if private.email_of((select auth.uid())) <> found_one.email then
    return '{"ok": false, "reason": "other_address"}';
  end if;
  return jsonb_build_object('ok', true, 'role', found_one.role, 'is_safe_person', found_one.is_safe_person,
    'school', (select s.name from public.schools s where s.id = found_one.school_id),
    'classes', (
      select coalesce(jsonb_agg(c.name order by lower(c.name), c.id), '[]') from public.school_classes c
      where c.id = any (found_one.class_ids) and c.school_id = found_one.school_id and c.archived_at is null),
    'invited_by', (select p.name from public.profiles p where p.id = found_one.invited_by));
end;
$$;
comment on function public.read_invitation(text) is
  'Who has the link of an invitation and its address may read to which school and for what it is. Else ok false with a reason: over, other_address.';
revoke all on function public.read_invitation(text) from public, anon, authenticated;
grant execute on function public.read_invitation(text) to authenticated;

-- schemas/core/staff_appointing.sql
create or replace function public.answer_invitation(token text, accepts boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  found_one public.school_staff_invitations%rowtype := private.open_invitation(answer_invitation.token);
begin
  -- As every other change of a school's staff, one after the other; and looked at anew behind the others.
  perform from public.schools s where s.id = found_one.school_id for no key update;
  found_one := private.open_invitation(answer_invitation.token);
  if found_one.id is null then
    return '{"ok": false, "reason": "over"}';
  end if;
  if private.email_of(me) <> found_one.email then
    return '{"ok": false, "reason": "other_address"}';
  end if;
  if not exists (select from public.profiles p where p.id = me) then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  perform private.end_invitations(found_one.school_id, found_one.email);
  if answer_invitation.accepts then
    perform private.set_staff(found_one.school_id, me, found_one.role, found_one.class_ids, found_one.is_safe_person);
    perform private.must_keep_admin(found_one.school_id);
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.answer_invitation(text, boolean) is
  'Who has the link of an invitation and its address may accept or refuse it, once. Answers ok, or ok false with a reason: over, other_address, no_profile.';
revoke all on function public.answer_invitation(text, boolean) from public, anon, authenticated;
grant execute on function public.answer_invitation(text, boolean) to authenticated;

-- schemas/teams/teams.sql
create or replace function private.keeps_team(team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.leads_team(keeps_team.team) or private.looks_after_team(keeps_team.team)
$$;
comment on function private.keeps_team(uuid) is 'Whether the person who is signed in decides who is in a team: a captain of it, or who of its school looks after it.';
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
  'A captain of a team, or who of its school looks after it, may read who waits to be let in and who was sent away: the name that others see, and the roles.';
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
  'A captain of a team, or who of its school looks after it, may let somebody in who waits or was sent away, or refuse them. Who is refused stays out until somebody lets them in.';
revoke all on function public.answer_team_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_team_request(uuid, uuid, boolean) to authenticated;

-- schemas/teams/teams.sql
create or replace function private.looks_after_team(team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.teams t join public.school_staff s on s.school_id = t.school_id and s.user_id = (select auth.uid())
    where t.id = looks_after_team.team and (s.role = 'admin' or t.facilitator_id = s.user_id))
$$;
comment on function private.looks_after_team(uuid) is
  'Whether the person who is signed in sees and keeps a team: the school gave it to them, who are of its staff, or they are an admin of that.';
revoke all on function private.looks_after_team(uuid) from public;

-- schemas/teams/teams.sql
create or replace function private.must_look_after(team uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.looks_after_team(must_look_after.team) then
    raise exception 'Only who looks after this team and the admins of its school can do this.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_look_after(uuid) is 'Refuses everybody who neither looks after a team nor is an admin of its school at this moment.';
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
      from public.school_staff s join public.profiles p on p.id = s.user_id
      -- Who gives teams chooses among them.
      where s.school_id = school_teams.school and private.has_staff_role(school_teams.school, array['admin'])), '[]'),
    'teams', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'closed_at', t.closed_at, 'facilitator_id', t.facilitator_id,
        'projects', coalesce((select jsonb_agg(p.title order by lower(p.title), p.id) from public.projects p where p.team_id = t.id), '[]'),
        'members', coalesce((
          select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', p.name, 'shown_name', private.shown_name(p)) order by m.created_at, m.user_id)
          from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = t.id), '[]'))
        order by t.closed_at is not null, lower(t.name), t.id)
      from (
        select o.* from public.teams o where o.school_id = school_teams.school and private.looks_after_team(o.id)
        order by o.closed_at is not null, lower(o.name), o.id limit 1000) as t), '[]'));
end;
$$;
comment on function public.school_teams(uuid) is
  'Staff of a school may read the teams that they were given, an admin all: name, members with full and shown name, titles of projects, whether it is closed and who looks after it; and for an admin who of the staff there is to look after one.';
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
  'Who looks after a team, and an admin of its school, may take a student out of it, who stays out until somebody lets them in again. Safe to call twice.';
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
  'Who looks after a team, and an admin of its school, may close it, which its members read from then on and nobody writes in, and open it again. Safe to call twice.';
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
  perform private.must_be_staff((select t.school_id from public.teams t where t.id = give_team.team), 'admin');
  update public.teams t set facilitator_id = give_team.person
  where t.id = give_team.team and (give_team.person is null or exists (
    select from public.school_staff s where s.user_id = give_team.person and s.school_id = t.school_id));
  if not found then
    raise exception 'Only somebody of the staff can look after this team.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.give_team(uuid, uuid) is
  'An admin of a school may say who of the staff looks after one of its teams, whom its members see by name; null for nobody.';
revoke all on function public.give_team(uuid, uuid) from public, anon, authenticated;
grant execute on function public.give_team(uuid, uuid) to authenticated;
