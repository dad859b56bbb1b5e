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

create or replace function private.email_of(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  -- An account that a school made has an address inside .invalid, which nobody is shown.
  select coalesce((select regexp_replace(lower(u.email), '@[^@]+\.invalid$', '') from auth.users u where u.id = email_of.account), '')
$$;
comment on function private.email_of(uuid) is
  'The address of an account, confirmed or not, in small letters; the username where a school made the account without one; empty without either.';
revoke all on function private.email_of(uuid) from public;

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

create or replace function private.has_mail_sender()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.safety_sender s where s.seen_at > now() - interval '15 minutes')
$$;
comment on function private.has_mail_sender() is
  'Whether anything has asked for the mails about safety within the last quarter of an hour, and so sends them.';
revoke all on function private.has_mail_sender() from public;

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
      and (m.sent_at is not null or private.has_mail_sender())
    group by m.to_name order by min(m.id))), '')
$$;
comment on function private.told_of_case(uuid) is
  'The names of those who got a mail about a case, or whom one is on its way to; null for nobody, also where nothing sends mails.';
revoke all on function private.told_of_case(uuid) from public;

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
      order by d.kind in ('staff', 'parent'), coalesce(c.is_newcomer, false), d.id limit least(claim_safety_mails.most, 50) for update of d skip locked)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'to', t.to_email, 'school', s.name, 'case_id', t.case_id, 'token', t.token,
    'at', t.queued_at, 'is_newcomer', coalesce(c.is_newcomer, false))
    order by coalesce(c.is_newcomer, false), t.id), '[]') into claimed
  from taken t left join public.schools s on s.id = t.school_id left join public.safety_cases c on c.id = t.case_id;
  return claimed;
end;
$$;
comment on function public.claim_safety_mails(integer) is
  'Service role only. Tells the next person of each case whose time is up, and answers some mails that are to be sent now; nobody else gets them for three minutes. Whoever calls it sends mails: that it was called is kept.';
revoke all on function public.claim_safety_mails(integer) from public, anon, authenticated;
grant execute on function public.claim_safety_mails(integer) to service_role;

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
    'has_sender', private.has_mail_sender())
$$;
comment on function public.safety_health() is
  'Service role only. How many schools there are and how many have no safe person who can be reached, how many mails about safety wait for more than 15 minutes, and whether anything sends them. It names nobody.';
revoke all on function public.safety_health() from public, anon, authenticated;
grant execute on function public.safety_health() to service_role;

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
