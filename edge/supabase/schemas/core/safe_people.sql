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
    'has_sender', private.has_mail_sender(),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'role', p.role,
        'is_staff', exists (
          select from public.school_staff t where t.school_id = p.school_id and private.verified_email(t.user_id) = p.email),
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
